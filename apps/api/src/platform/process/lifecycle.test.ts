import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { moduleUrl, runCode } from '../../../test/support/servers/child.ts'

const run = (start: string) =>
  runCode(`
    import { Lifecycle } from ${moduleUrl('platform/process/lifecycle.ts')}
    import { StartError } from ${moduleUrl('platform/config/start-error.ts')}
    const lifecycle = new Lifecycle()
    const slowly = (ms) => new Promise((resolve) => setTimeout(resolve, ms))
    lifecycle.listen()
    await lifecycle.start(async () => {
      lifecycle.onStop('the first', () => console.log('first closed'))
      ${start}
    })`)

test('what was opened last is closed first, and a second Ctrl-C waits for it', async () => {
  const child = run(`
    lifecycle.onStop('the slow one', () => slowly(1500).then(() => console.log('slow one closed')))
    console.log('started')`)
  await child.says(/started/)
  child.kill('SIGINT')
  child.kill('SIGINT')
  await child.says(/Stopping/)
  await delay(700)
  child.kill('SIGINT')

  expect(await child.ended).toBe(0)
  expect(child.output()).toBe(
    'started\n\nStopping ...\nStill stopping, so that nothing is lost ...\nslow one closed\nfirst closed\nStopped.\n',
  )
})

test('a fault that a person can mend is shown as a sentence, and what was opened is closed', async () => {
  const child = run(`throw new StartError('Do this and that.')`)

  expect(await child.ended).toBe(1)
  expect(child.output()).toContain('\nDo this and that.\n')
  expect(child.output()).toContain('first closed')
  expect(child.output()).not.toContain('at ')
})

test('something that cannot be closed does not keep the rest open', async () => {
  const child = run(`
    lifecycle.onStop('the stuck one', () => { throw new Error('stuck') })
    console.log('started')`)
  await child.says(/started/)
  child.kill('SIGTERM')

  expect(await child.ended).toBe(1)
  expect(child.output()).toContain('Could not stop the stuck one')
  expect(child.output()).toContain('first closed')
})
