import { execFileSync } from 'node:child_process'
import { descendantsOf } from './kill-tree.ts'

/**
 * Lets no file of a running process and of those below it grow beyond `bytes`, as a full disk would; without a bound they may
 * again. Anybody may set this for their own processes.
 */
export function limitFileSize(pid: number, bytes: number | 'unlimited'): void {
  for (const id of descendantsOf(pid))
    execFileSync('prlimit', ['--pid', String(id), `--fsize=${bytes}:unlimited`])
}
