import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeEach, onTestFinished } from 'vitest'

export const SCRIPTS = fileURLToPath(new URL('..', import.meta.url))

/** How a program ended. */
export type Ended = { code: number; said: string }

/** Makes a folder that the scripts take for the repository before each test, and removes it afterwards. */
export function useRepository() {
  let root: string
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'selvedge-scripts-'))
    onTestFinished(() => rm(root, { recursive: true, force: true }))
    // Tests name files in text that a check would take for imports.
    await cp(SCRIPTS, join(root, 'scripts'), {
      recursive: true,
      filter: (file) => !file.endsWith('.test.ts'),
    })
  })

  async function write(path: string, content: unknown): Promise<void> {
    await mkdir(dirname(join(root, path)), { recursive: true })
    await writeFile(join(root, path), typeof content === 'string' ? content : JSON.stringify(content))
  }

  /** Runs a program in that folder to its end. */
  function run(program: string, args: string[], path = ''): Promise<Ended> {
    const env = { ...process.env, PATH: [path, process.env['PATH']].filter(Boolean).join(delimiter) }
    return new Promise((resolve) => {
      execFile(program, args, { cwd: root, env }, (error, stdout, stderr) =>
        resolve({ code: error ? Number(error.code ?? 1) : 0, said: stdout + stderr }),
      )
    })
  }

  const script = (name: string, args: string[] = [], path = '') =>
    run(process.execPath, [join('scripts', `${name}.mjs`), ...args], path)

  return { root: () => root, write, run, script }
}
