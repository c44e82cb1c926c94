import { writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { publicUrl, readConfig } from './config.ts'
import { temporaryFolder } from './testing/temporary-folder.ts'

const KEY = 'ab'.repeat(32)

test('without any setting everything is embedded, local and has the demo', () => {
  const config = readConfig({}, [])

  expect(config).toMatchObject({
    dataDir: resolve('data'),
    masterKey: undefined,
    demo: true,
    http: { host: '127.0.0.1', port: 8080, publicUrl: undefined, trustProxy: false },
    database: { url: undefined, pool: 10, patience: { connect: 5, silence: 30 } },
    documents: { kind: 'disk', folder: resolve('data/documents') },
    ledger: { rpcUrl: undefined, confirmations: 1, freeGas: false, folder: resolve('data/chain') },
  })
})

test('an empty setting counts as not set', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: ' ', LEDGER_RPC_URL: '' }, [])).toEqual(readConfig({}, []))
})

test.each([
  ['the embedded database', {}, [], true],
  ['--empty', {}, ['--empty'], false],
  ['--empty against DEMO=on', { DEMO: 'on' }, ['--empty'], false],
  ['DEMO=off', { DEMO: 'off' }, [], false],
  ['another server', { DATABASE_URL: 'postgres://db/x', MASTER_KEY: KEY }, [], false],
  ['another server and DEMO=on', { DATABASE_URL: 'postgres://db/x', MASTER_KEY: KEY, DEMO: 'on' }, [], true],
])('demo with %s', (_, env, argv, expected) => {
  expect(readConfig(env, argv).demo).toBe(expected)
})

test('every wrong value is named at once, and none is repeated', () => {
  const env = {
    PORT: '80a',
    DATABASE_URL: 'mysql://root:hunter2@db',
    MASTER_KEY: 'hunter2',
    DOCUMENTS_S3_SECRET_ACCESS_KEY: 'hunter2',
    LEDGER_CONTRACT: '0x12',
    LEDGER_FREE_GAS: 'yes',
  }
  const read = () => readConfig(env, ['--verbose'])

  for (const name of [
    'PORT',
    'DATABASE_URL',
    'MASTER_KEY',
    'DOCUMENTS_S3_ACCESS_KEY_ID',
    'LEDGER_CONTRACT',
    'LEDGER_FREE_GAS',
    '--verbose',
  ]) {
    expect(read).toThrow(name)
  }
  expect(read).not.toThrow('hunter2')
})

test('a database of one’s own needs a master key of one’s own', () => {
  expect(() => readConfig({ DATABASE_URL: 'postgres://db/x' }, [])).toThrow(
    'MASTER_KEY is needed with DATABASE_URL',
  )
})

test('a replica is one of a database of one’s own', () => {
  const replica = { DATABASE_REPLICA_URL: 'postgres://copy/x' }
  expect(() => readConfig(replica, [])).toThrow('DATABASE_REPLICA_URL needs DATABASE_URL')
  const own = { ...replica, DATABASE_URL: 'postgres://db/x', MASTER_KEY: KEY }
  expect(readConfig(own, []).database.replicaUrl).toBe('postgres://copy/x')
})

test('the master key is read from hex, base64 or a file', async () => {
  const bytes = Buffer.from(KEY, 'hex')
  const file = join(await temporaryFolder(), 'key')
  await writeFile(file, `${KEY}\n`)

  expect(readConfig({ MASTER_KEY: KEY }, []).masterKey).toEqual(bytes)
  expect(readConfig({ MASTER_KEY: bytes.toString('base64') }, []).masterKey).toEqual(bytes)
  expect(readConfig({ MASTER_KEY_FILE: file }, []).masterKey).toEqual(bytes)
  expect(() => readConfig({ MASTER_KEY_FILE: `${file}x` }, [])).toThrow(
    'MASTER_KEY_FILE cannot be read (ENOENT)',
  )
})

test('the passwords nobody may choose come from a file, short ones left out', async () => {
  const file = join(await temporaryFolder(), 'passwords')
  await writeFile(file, 'short\r\nSunflower Fields\n')

  expect([...readConfig({ REFUSED_PASSWORDS_FILE: file }, []).refusedPasswords]).toEqual(['sunflower fields'])
  expect(() => readConfig({ REFUSED_PASSWORDS_FILE: `${file}x` }, [])).toThrow(
    'REFUSED_PASSWORDS_FILE cannot be read (ENOENT)',
  )
})

test('documents go to a bucket when one is named', () => {
  const env = {
    DOCUMENTS_S3_BUCKET: 'papers',
    DOCUMENTS_S3_ACCESS_KEY_ID: 'id',
    DOCUMENTS_S3_SECRET_ACCESS_KEY: 's',
  }

  expect(readConfig(env, []).documents).toMatchObject({
    kind: 's3',
    bucket: 'papers',
    region: 'us-east-1',
    forcePathStyle: false,
  })
})

test.each([
  [{}, 'http://127.0.0.1:8080'],
  [{ HOST: '0.0.0.0' }, 'http://localhost:8080'],
  [{ HOST: '::1' }, 'http://[::1]:8080'],
  [{ PUBLIC_URL: 'https://selvedge.example.org/' }, 'https://selvedge.example.org'],
])('the public address of %o is %s', (env, expected) => {
  expect(publicUrl(readConfig(env, []).http, 8080)).toBe(expected)
})
