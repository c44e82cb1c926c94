import { writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { publicUrl, readConfig } from './config.ts'
import { aSigner } from '../../../test/support/signed-pdf.ts'
import { temporaryFolder } from '../../../test/support/temporary-folder.ts'

const KEY = 'ab'.repeat(32)

test('without any setting everything is embedded, local and has the demo', () => {
  const config = readConfig({}, [])

  expect(config).toMatchObject({
    dataDir: resolve('data'),
    masterKey: undefined,
    demo: true,
    http: { host: '127.0.0.1', port: 8080, publicUrl: undefined, trustProxy: false },
    database: { url: undefined, pool: 10, prepare: true, timeouts: { connect: 5, silence: 30 } },
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
  ['a network to listen on', { HOST: '0.0.0.0' }, [], false],
  ['a network to listen on and DEMO=on', { HOST: '0.0.0.0', DEMO: 'on' }, [], true],
  ['an address of its own', { PUBLIC_URL: 'https://a.example', TRUST_PROXY: 'false' }, [], false],
  ['an address on this machine', { PUBLIC_URL: 'http://localhost:8080' }, [], true],
  ['a proxy in front', { TRUST_PROXY: '127.0.0.1' }, [], false],
  ['another server and DEMO=on', { DATABASE_URL: 'postgres://db/x', MASTER_KEY: KEY, DEMO: 'on' }, [], true],
])('demo with %s', (_, env, argv, expected) => {
  expect(readConfig(env, argv).demo).toBe(expected)
})

test.each([
  ['https', { PUBLIC_URL: 'https://selvedge.example' }],
  ['another port', { PUBLIC_URL: 'http://localhost:9000' }],
  ['another name', { PUBLIC_URL: 'http://selvedge.lan:8080', HOST: '192.0.2.7' }],
  ['a name beyond this machine', { PUBLIC_URL: 'http://selvedge.lan:8080' }],
  ['any free port', { PUBLIC_URL: 'http://localhost:8080', PORT: '0' }],
])('people who come by %s come through a proxy, which has to be named or denied', (_, env) => {
  expect(() => readConfig(env, [])).toThrow('TRUST_PROXY=127.0.0.1')
  for (const TRUST_PROXY of ['false', '192.0.2.1'])
    expect(() => readConfig({ ...env, TRUST_PROXY }, [])).not.toThrow()
})

test.each([
  'nonsense',
  'TRUE',
  '127.0.0.1,',
  '10.0.0.1 10.0.0.2',
  '10.0.0.0/33',
  '0.0.0.0/0',
  '::/0',
  '10.0.0.1, 0.0.0.0/0',
  '0.0.0.0/1,128.0.0.0/1',
  '0.0.0.0/0.0.0.0',
  '128.0.0.0/128.0.0.0',
  '2000::/3',
])('TRUST_PROXY=%s names no proxy, and is refused with the line to write', (TRUST_PROXY) => {
  for (const HOST of ['127.0.0.1', '0.0.0.0'])
    expect(() => readConfig({ TRUST_PROXY, HOST }, [])).toThrow(/TRUST_PROXY must .*TRUST_PROXY=127\.0\.0\.1/)
})

test.each(['127.0.0.1', '::1', 'loopback', '10.0.0.0/8, fd12::/16', '10.0.0.0/255.255.0.0', 'uniquelocal'])(
  'TRUST_PROXY=%s names proxies',
  (TRUST_PROXY) => {
    expect(readConfig({ TRUST_PROXY, HOST: '0.0.0.0' }, []).http.trustProxy).toBe(TRUST_PROXY)
  },
)

test('a caller’s own claim of who it is counts only if nobody but this machine can connect', () => {
  expect(readConfig({ TRUST_PROXY: 'true' }, []).http.trustProxy).toBe(true)
  for (const HOST of ['0.0.0.0', '::', '192.0.2.7'])
    expect(() => readConfig({ TRUST_PROXY: 'true', HOST }, [])).toThrow(
      /TRUST_PROXY=true .*the proxy’s address/,
    )
})

test.each([
  ['to this machine', { PUBLIC_URL: 'http://localhost:8080' }],
  ['to the name it has in the network', { PUBLIC_URL: 'http://selvedge.lan:8080', HOST: '0.0.0.0' }],
  ['to the address it listens on', { PUBLIC_URL: 'http://192.0.2.7', HOST: '192.0.2.7', PORT: '80' }],
])('people who come %s come straight', (_, env) => {
  expect(readConfig(env, []).http.trustProxy).toBe(false)
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

test('the host of EPCIS is another one than that of everything else', () => {
  const PUBLIC_URL = 'https://selvedge.example'
  const read = (EPCIS_HOST: string) => readConfig({ PUBLIC_URL, TRUST_PROXY: 'false', EPCIS_HOST }, []).http
  expect(read('Epcis.Selvedge.example:8443').epcisHost).toBe('epcis.selvedge.example:8443')
  for (const host of ['selvedge.example', 'localhost', '127.0.0.1:8080'])
    expect(() => read(host)).toThrow('EPCIS_HOST must be another host')
  for (const host of ['https://epcis.example', 'epcis.example/x', 'a b'])
    expect(() => read(host)).toThrow('EPCIS_HOST must be the name of a host')
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

test('the roots that signatures of PDFs have to lead to come from a file, as many as it has', async () => {
  const file = join(await temporaryFolder(), 'roots.pem')
  const roots = await Promise.all(['First root', 'Second root'].map((name) => aSigner(name)))
  await writeFile(file, roots.map(({ pem }) => pem).join('\n'))
  const { pdfRoots } = readConfig({ PDF_ROOTS_FILE: file }, [])
  expect(pdfRoots.map(({ subject }) => subject)).toEqual(['CN=First root', 'CN=Second root'])
  expect(readConfig({}, []).pdfRoots).toEqual([])
  await writeFile(file, 'no certificate')
  expect(() => readConfig({ PDF_ROOTS_FILE: file }, [])).toThrow(
    'PDF_ROOTS_FILE must hold certificates in PEM',
  )
  expect(() => readConfig({ PDF_ROOTS_FILE: `${file}x` }, [])).toThrow(
    'PDF_ROOTS_FILE cannot be read (ENOENT)',
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

test('exports of passports go to a folder or to a bucket, by credentials of their own, and to one of both', () => {
  const env = {
    PASSPORTS_EXPORT_BUCKET: 's3://passports/a/copy/',
    PASSPORTS_EXPORT_S3_ACCESS_KEY_ID: 'id',
    PASSPORTS_EXPORT_S3_SECRET_ACCESS_KEY: 's',
  }
  expect(readConfig({}, []).passportExport).toBeUndefined()
  expect(readConfig(env, []).passportExport).toMatchObject({
    hours: 24,
    to: { bucket: 'passports', prefix: 'a/copy', region: 'us-east-1', accessKeyId: 'id' },
  })
  expect(readConfig({ PASSPORTS_EXPORT_BUCKET: 's3://passports' }, []).passportExport?.to).toMatchObject({
    prefix: '',
  })
  expect(() => readConfig({ ...env, PASSPORTS_EXPORT_FOLDER: '/srv' }, [])).toThrow(
    'PASSPORTS_EXPORT_BUCKET cannot be set with PASSPORTS_EXPORT_FOLDER',
  )
  expect(() => readConfig({ ...env, PASSPORTS_EXPORT_S3_SECRET_ACCESS_KEY: '' }, [])).toThrow(
    'PASSPORTS_EXPORT_S3_ACCESS_KEY_ID and PASSPORTS_EXPORT_S3_SECRET_ACCESS_KEY belong together',
  )
  for (const PASSPORTS_EXPORT_BUCKET of [
    'passports',
    'https://passports',
    's3://a',
    's3://passports/../x',
    's3://passports//x',
  ])
    expect(() => readConfig({ PASSPORTS_EXPORT_BUCKET }, [])).toThrow('must be the address of a bucket')
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
  [{ PUBLIC_URL: 'https://selvedge.example.org/', TRUST_PROXY: 'true' }, 'https://selvedge.example.org'],
])('the public address of %o is %s', (env, expected) => {
  expect(publicUrl(readConfig(env, []).http, 8080)).toBe(expected)
})
