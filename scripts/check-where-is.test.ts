import { expect, test } from 'vitest'
import { useRepository } from './testing/repository.ts'

const { write, script } = useRepository()

test('the check of docs/where-is.md fails for a path that is not there, in each of its columns', async () => {
  await write('packages/domain/src/rule.ts', '')
  await write('apps/api/src/features/made.ts', '')
  await write('apps/web/src/made/Screen.tsx', '')
  const page = (...paths: string[]) =>
    `| what |\n| made | ${paths.map((path) => `\`${path}\``).join(' | ')} |\n`
  await write('docs/where-is.md', page('domain/rule.ts', 'features/made.ts', 'made/'))
  expect(await script('check-where-is')).toEqual({ code: 0, said: '' })
  for (const paths of [
    ['domain/gone.ts', 'features/made.ts', 'made/'],
    ['domain/rule.ts', 'features/gone.ts', 'made/'],
    ['domain/rule.ts', 'features/made.ts', 'gone/'],
  ]) {
    await write('docs/where-is.md', page(...paths))
    const { code, said } = await script('check-where-is')
    expect(code).toBe(1)
    expect(said).toContain('gone')
  }
})
