import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { moduleUrl, runCode } from '../../../test/support/servers/child.ts'
import { temporaryFolder } from '../../../test/support/temporary-folder.ts'
import { lockDataDir } from './data-lock.ts'

/** Holds the lock and never releases it, as a forgetful holder would. */
const holdLock = (folder: string) =>
  runCode(`
    import { lockDataDir } from ${moduleUrl('platform/embedded/data-lock.ts')}
    lockDataDir(${JSON.stringify(folder)})
    gc()
    console.log('locked by', process.pid)
    setInterval(() => {}, 1000)`)

test('a second Selvedge on the same data is refused, and the error names the process that uses them', async () => {
  const folder = await temporaryFolder()
  const [, pid] = await holdLock(folder).says(/locked by (\d+)/)

  expect(() => lockDataDir(folder)).toThrow(`Selvedge already runs on ${folder} (process ${pid})`)
})

test('a lock left by kill -9 does not block the next start', async () => {
  const folder = await temporaryFolder()
  const holder = holdLock(folder)
  await holder.says(/locked/)
  holder.kill('SIGKILL')
  await holder.ended

  lockDataDir(folder).release()
})

test('a released folder can be taken again', async () => {
  const folder = await temporaryFolder()
  lockDataDir(folder).release()
  lockDataDir(folder).release()
})

test('a folder that cannot be made is refused in words', async () => {
  const file = join(await temporaryFolder(), 'file')
  await writeFile(file, '')

  expect(() => lockDataDir(join(file, 'data'))).toThrow(/cannot write to its data folder .*\(ENOTDIR\)/)
})
