import { run } from './run.mjs'

/** A feature of the server, such as `apps/api/src/features/trades`; a layer where its files are not in folders. */
const FOLDER = /^apps\/api\/(?:src\/[^/]+(?:\/[^/]+)?|test\/attacks|demo)(?=\/[^/]+)/

/**
 * The folders of the server in which something differs from the commit before the last: what is being worked on. Without a
 * git history, none.
 * @returns {Promise<string[]>} such as `apps/api/src/features/trades`
 */
export async function changedFolders() {
  const asked = [
    ['diff', '--name-only', 'HEAD~1'],
    ['ls-files', '--others', '--exclude-standard'],
  ]
  const answers = await Promise.all(asked.map((args) => run('git', args)))
  const files = answers.flatMap(({ code, output }) => (code === 0 ? output.split('\n') : []))
  const folders = files.flatMap((file) => FOLDER.exec(file) ?? [])
  return [...new Set(folders)].toSorted()
}
