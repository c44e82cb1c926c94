import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

/** Ends a process and everything below it as a power cut would: none of them gets to do or say another thing. */
export function killTree(pid: number): void {
  if (process.platform === 'win32') {
    execFileSync('taskkill', ['/pid', String(pid), '/t', '/f'], { stdio: 'ignore' })
    return
  }
  // All are stopped before one dies: the others would notice, and begin to tidy up.
  const stopped: number[] = []
  for (let fresh = [pid]; fresh.length > 0; fresh = childrenOf(stopped)) {
    for (const id of fresh) signal(id, 'SIGSTOP')
    stopped.push(...fresh)
  }
  for (const id of stopped) signal(id, 'SIGKILL')
}

/** A process and everything below it. */
export function descendantsOf(pid: number): number[] {
  const found: number[] = []
  for (let fresh = [pid]; fresh.length > 0; fresh = childrenOf(found)) found.push(...fresh)
  return found
}

/** The processes that one of `parents` started, less those that are parents themselves. */
function childrenOf(parents: readonly number[]): number[] {
  return processes()
    .filter(({ pid, parent }) => parents.includes(parent) && !parents.includes(pid))
    .map(({ pid }) => pid)
}

function processes(): { pid: number; parent: number }[] {
  if (process.platform !== 'linux') {
    const table = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    return table.trim().split('\n').map(asProcess)
  }
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => asProcess(`${pid} ${parentOf(pid)}`))
}

function asProcess(line: string) {
  const [pid, parent] = line.trim().split(/\s+/).map(Number)
  return { pid: pid ?? 0, parent: parent ?? 0 }
}

function parentOf(pid: string): number {
  try {
    return Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
  } catch {
    return 0
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {
    // It is gone already.
  }
}
