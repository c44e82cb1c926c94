import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './paths.mjs'
import { run } from './run.mjs'

/** A feature of the server, such as `apps/api/src/features/trades`; a layer where its files are not in folders. */
const OF_SERVER = /^apps\/api\/(?:src\/[^/]+(?:\/[^/]+)?|test\/attacks|demo)(?=\/[^/]+)/
/** A part of the web app, such as `apps/web/src/trades`. */
const OF_WEB = /^apps\/web\/src\/[^/]+(?=\/)/
/** Tests that take long and are about one folder alone. */
const CONTRACTS = /^contracts(?=\/)/

/**
 * The files that differ from the commit before the last: what is being worked on. Without a git history nobody knows.
 * @returns {Promise<string[] | undefined>}
 */
export async function changedFiles() {
  const queries = [
    ['diff', '--name-only', 'HEAD~1'],
    ['ls-files', '--others', '--exclude-standard'],
  ]
  const answers = await Promise.all(queries.map((args) => run('git', args)))
  if (answers.some(({ code }) => code !== 0)) return undefined
  return answers.flatMap(({ output }) => output.split('\n').filter((file) => file !== ''))
}

/**
 * The folders of the server, and that of the Solidity contract, in which something changed.
 * @param {string[]} files
 * @returns {string[]} such as `apps/api/src/features/trades`
 */
export const changedFolders = (files) => foldersOf(files, [OF_SERVER, CONTRACTS])

/**
 * The parts of the web app in which something changed and that have component tests.
 * @param {string[]} files
 * @returns {string[]} such as `apps/web/src/trades`
 */
export const changedScreens = (files) => foldersOf(files, [OF_WEB]).filter(hasComponentTests)

/** @param {string} folder */
const hasComponentTests = (folder) =>
  existsSync(join(ROOT, folder)) &&
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).some((file) =>
    file.endsWith('.test.tsx'),
  )

/**
 * @param {string[]} files
 * @param {RegExp[]} patterns
 */
const foldersOf = (files, patterns) =>
  [...new Set(files.flatMap((file) => patterns.flatMap((pattern) => pattern.exec(file) ?? [])))].toSorted()
