import { spawn } from 'node:child_process'
import { watch } from 'node:fs'
import { ROOT } from './paths.mjs'

/** Editors write a file in several steps, and a branch that is changed writes many. */
const SETTLED_MS = 150

/**
 * @typedef {{
 *   env: NodeJS.ProcessEnv,
 *   watch?: { folders: string[], isSource: (file: string) => boolean },
 * }} Options
 * @typedef {{ ended: Promise<number>, stop: () => Promise<number> }} Running
 */

/**
 * Runs a program, and runs it anew whenever a file it is made of is saved. The one that runs is asked to end and waited for: it
 * closes its database in good order. One that ends by itself waits for the next save; without files to watch, that is the end.
 * (`node --watch` does the same, but lives on with its program when we are killed. Over the channel ours hears of that.)
 * @param {string} node
 * @param {string[]} args
 * @param {Options} options
 * @returns {Running}
 */
export function keepRunning(node, args, { env, watch: watched }) {
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let child
  let isStopping = false
  let isOutdated = false
  const { promise: ended, resolve: end } = withResolvers()

  const start = () => {
    isOutdated = false
    child = spawn(node, args, { cwd: ROOT, env, stdio: ['pipe', 'inherit', 'inherit', 'ipc'] })
    child.on('exit', (code) => {
      child = undefined
      if (isStopping || !watched) return end(code ?? 1)
      if (isOutdated) return start()
      return console.log('It will restart when a file is saved.')
    })
  }
  const renew = () => {
    if (isStopping) return
    isOutdated = true
    if (child) child.kill('SIGTERM')
    else start()
  }
  const closeWatches = watched ? watchFiles(watched, renew) : () => {}
  start()
  return {
    ended,
    stop() {
      isStopping = true
      closeWatches()
      if (child) child.kill('SIGTERM')
      else end(0)
      return ended
    },
  }
}

/**
 * @param {{ folders: string[], isSource: (file: string) => boolean }} watched
 * @param {() => void} onSave
 */
function watchFiles({ folders, isSource }, onSave) {
  /** @type {NodeJS.Timeout | undefined} */
  let settled
  const watches = folders.map((folder) =>
    watch(folder, { recursive: true }, (_event, file) => {
      if (file === null || file.includes('node_modules') || !isSource(file)) return
      clearTimeout(settled)
      settled = setTimeout(onSave, SETTLED_MS)
    }),
  )
  return () => {
    clearTimeout(settled)
    for (const each of watches) each.close()
  }
}

/** Promise.withResolvers, which Node 20 has not. */
function withResolvers() {
  /** @type {(code: number) => void} */
  let resolve = () => {}
  /** @type {Promise<number>} */
  const promise = new Promise((settle) => {
    resolve = settle
  })
  return { promise, resolve }
}
