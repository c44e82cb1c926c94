import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { openDatabase } from '../../apps/api/src/platform/db/connect.ts'
import { hashPassword } from '../../apps/api/src/platform/crypto/passwords.ts'
import { testApp } from '../../apps/api/test/support/test-app.ts'
import { testDatabaseUrl } from '../../apps/api/test/support/database/test-database.ts'
import { chooseCast } from './cast.ts'
import { checkRun, idsBefore } from './check-run.ts'
import { makeCottonWorld } from './cotton-world.ts'
import { sortMappings } from './memory-map.ts'
import { latency } from './report.ts'
import { sealAll } from '../../apps/api/test/support/world/sealed-rows.ts'
import { PASSWORD, runTraffic } from './traffic.ts'
import { slopePerMinute } from './watch.ts'

const SAMPLE_PDF = Buffer.from('%PDF-1.7\n% the paper of every record of a test\n')

test('people at work on a small world meet no error, and leave nothing half done', async () => {
  const url = await testDatabaseUrl()
  const maker = openDatabase(url, { max: 1 })
  await makeCottonWorld(
    maker,
    { companies: 140, trades: 600, certificates: 150 },
    {
      passwordHash: await hashPassword(PASSWORD),
      documentSha256: createHash('sha256').update(SAMPLE_PDF).digest('hex'),
      documentSize: SAMPLE_PDF.length,
    },
  )
  await maker.destroy()
  const t = await testApp({ url })
  await sealAll(t.db)
  await t.services.files.put(SAMPLE_PDF)
  const before = await idsBefore(t.db)
  const cast = await chooseCast(t.db, t.services, 12)
  const traffic = await runTraffic({
    urls: [await t.app.listen({ host: '127.0.0.1', port: 0 })],
    cast,
    milliseconds: 5000,
    thinkMs: 20,
    seed: 0,
  })
  expect([...traffic.violations]).toEqual([])
  expect(traffic.made.trades.size).toBeGreaterThan(0)
  await t.anchor()
  await t.emails()
  const { documents, emails, services } = t
  const stores = { documents, sent: emails, masterKey: services.masterKey }
  // One that nobody made, and one that is there although no caller got an answer for it.
  const [recorded = 0] = traffic.made.trades
  traffic.made.trades.delete(recorded)
  traffic.made.trades.add(recorded + 1_000_000)
  expect((await checkRun(t.db, before, [traffic.made], stores)).toSorted()).toEqual(
    [
      `trade ${recorded + 1_000_000} was answered and is not there`,
      `trade ${recorded} is there and nobody was told`,
    ].toSorted(),
  )
}, 60_000)

test('latency is summarised by percentiles, growth by a line through its points', () => {
  const samples = Array.from({ length: 100 }, (_, i) => ({
    kind: '',
    ms: 100 - i,
    status: 200,
    bytes: 0,
    at: 0,
  }))
  expect(latency(samples)).toEqual({ requests: 100, p50: 51, p95: 96, p99: 100, max: 100 })
  const points = [0, 1, 2, 3].map((minute) => ({
    at: minute * 60_000,
    value: 10 + 2 * minute + (minute % 2) * 0.5,
  }))
  expect(slopePerMinute(points)).toBeCloseTo(2.1)
})

test('memory is reported by where it is: the program, the allocator’s arenas, and the rest', () => {
  const mapping = (range: string, name: string, resident: number) =>
    `${range} rw-p 00000000 00:00 0 ${name}\nSize: 4 kB\nRss: ${resident * 1024} kB\nPss: 1 kB`
  const smaps = [
    mapping('00400000-06400000', '/usr/bin/node', 60),
    mapping('0a000000-0c000000', '[heap]', 20),
    // An arena of 64 MB, of which a part is taken; one that is taken whole; and one that is none.
    mapping('7f0000000000-7f0000800000', '', 8),
    mapping('7f0000800000-7f0004000000', '', 0),
    mapping('7f0008000000-7f000c000000', '', 30),
    mapping('7f0010000000-7f0010800000', '', 7),
    mapping('7ffe00000000-7ffe00100000', '[stack]', 1),
  ].join('\n')
  expect(sortMappings(smaps)).toEqual({
    filesMb: 60,
    mainArenaMb: 20,
    threadArenasMb: 38,
    arenas: 2,
    otherMb: 8,
  })
})
