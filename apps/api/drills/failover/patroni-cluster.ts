import { execFileSync } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { parse, stringify } from 'yaml'
import { kill, type Machine } from './machines.ts'

const DEPLOYED = fileURLToPath(new URL('../../../../deploy/cluster/patroni.yml', import.meta.url))
const DEBIAN = '/usr/lib/postgresql'
const PASSWORD = 'drill'
const STARTS_MS = 120_000
/** Longer than Patroni's `ttl`: after it everybody knows who is there. */
const STEADY_MS = 12_000

/** A member as Patroni's own interface lists it. */
type Member = { name: string; role: string; state: string }

type Settings = {
  bootstrap: { dcs: { postgresql: { parameters: Record<string, unknown> } } }
  postgresql: Record<string, unknown>
  watchdog?: unknown
}

/** Names what is missing for the drill; empty where all is there. */
export function missingPrograms(): string[] {
  const found = (name: string) =>
    ['/usr/bin', '/usr/sbin', '/bin', '/sbin', '/usr/local/bin'].some((folder) =>
      existsSync(join(folder, name)),
    )
  return [
    ...['patroni', 'etcd', 'ip', 'setpriv'].filter((name) => !found(name)),
    ...(existsSync(DEBIAN) ? [] : ['postgresql']),
    ...(process.getuid?.() === 0 ? [] : ['the rights of root, for networks of its own']),
  ]
}

/** Three machines with etcd, Patroni and PostgreSQL, set as `deploy/cluster/patroni.yml` says, but without certificates and watchdog. */
export async function startPatroni(machines: readonly Machine[], home: string) {
  const version = readdirSync(DEBIAN).toSorted((a, b) => Number(b) - Number(a))[0] ?? ''
  const binaries = join(DEBIAN, version, 'bin')
  const folderOf = ({ name }: Machine) => join(home, name)

  function startMachine(machine: Machine): void {
    const folder = folderOf(machine)
    machine.start(etcdOf(machine, machines, folder), join(folder, 'etcd.log'), 'postgres')
    machine.start(['patroni', join(folder, 'patroni.yml')], join(folder, 'patroni.log'), 'postgres')
  }

  for (const machine of machines) {
    const folder = folderOf(machine)
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    const settings = stringify(settingsOf(machine, machines, { folder, binaries }))
    writeFileSync(join(folder, 'patroni.yml'), settings)
    giveToPostgres(folder, join(folder, 'patroni.yml'))
    startMachine(machine)
  }

  const members = async (): Promise<Member[]> => {
    for (const { address } of machines)
      try {
        const answer = await fetch(`http://${address}:8008/cluster`, { signal: AbortSignal.timeout(1000) })
        return ((await answer.json()) as { members: Member[] }).members
      } catch {
        // The next one may know.
      }
    return []
  }
  const leader = async (): Promise<Machine> => {
    const name = (await members()).find(({ role }) => role === 'leader')?.name
    const machine = machines.find((one) => one.name === name)
    if (!machine) throw new Error('There is no leader')
    return machine
  }
  const isWhole = (list: readonly Member[]): boolean =>
    list.length === machines.length &&
    list.every(({ state }) => ['running', 'streaming'].includes(state)) &&
    list.some(({ role }) => role === 'leader') &&
    list.some(({ role }) => role === 'sync_standby')
  /** Waits until all three work, one of them as the copy that commits wait for, and for some seconds: what a member knows may be out of date. */
  const whole = async (): Promise<void> => {
    const until = Date.now() + STARTS_MS
    for (let [last, since] = [await members(), Date.now()]; ; last = await members()) {
      if (!isWhole(last)) since = Date.now()
      if (Date.now() - since > STEADY_MS) return
      if (Date.now() > until) throw new Error(`The cluster is not whole: ${JSON.stringify(last)}`)
      await delay(500)
    }
  }
  await whole()
  await makeDatabase(await leader())
  const hosts = machines.map(({ address }) => `${address}:5432`).join(',')
  return {
    url: `postgresql://selvedge:${PASSWORD}@${hosts}/selvedge?target_session_attrs=read-write`,
    leader,
    whole,
    /** Starts what was killed there. */
    startMachine,
    /** Ends PostgreSQL alone: Patroni starts it again, or lets another take its place. */
    killDatabase: (machine: Machine) => kill(postmasterOf(folderOf(machine))),
    /** Ends Patroni and PostgreSQL together. */
    killManager: (machine: Machine) => {
      for (const pid of pidsOf(machine, 'patroni')) kill(pid)
      kill(postmasterOf(folderOf(machine)))
    },
    /** Writes a row from inside a machine; whether its database acknowledged it. */
    writesInside: async (machine: Machine, mark: string): Promise<boolean> => {
      try {
        const text = `set statement_timeout = 1500; insert into split_mark values ('${mark}')`
        await machine.run(
          [join(binaries, 'psql'), '-h', folderOf(machine), '-d', 'selvedge', '-qc', text],
          'postgres',
          3000,
        )
        return true
      } catch {
        return false
      }
    },
  }
}

function etcdOf(machine: Machine, machines: readonly Machine[], folder: string): string[] {
  const at = (port: number, { address } = machine) => `http://${address}:${port}`
  return [
    'etcd',
    `--name=${machine.name}`,
    `--data-dir=${join(folder, 'etcd')}`,
    `--listen-peer-urls=${at(2380)}`,
    `--listen-client-urls=${at(2379)},http://127.0.0.1:2379`,
    `--initial-advertise-peer-urls=${at(2380)}`,
    `--advertise-client-urls=${at(2379)}`,
    `--initial-cluster=${machines.map((one) => `${one.name}=${at(2380, one)}`).join(',')}`,
    '--initial-cluster-token=selvedge-drill',
    '--pre-vote=true',
  ]
}

function settingsOf(
  machine: Machine,
  machines: readonly Machine[],
  { folder, binaries }: { folder: string; binaries: string },
): unknown {
  const { watchdog: _device, ...deployed } = parse(readFileSync(DEPLOYED, 'utf8')) as Settings
  const { dcs } = deployed.bootstrap
  for (const name of ['ssl', 'ssl_cert_file', 'ssl_key_file']) delete dcs.postgresql.parameters[name]
  const network = machine.address.replace(/\d+$/, '0/24')
  const account = (username: string) => ({ username, password: PASSWORD })
  return {
    ...deployed,
    name: machine.name,
    restapi: { listen: `${machine.address}:8008`, connect_address: `${machine.address}:8008` },
    etcd3: { hosts: machines.map(({ address }) => `${address}:2379`).join(',') },
    postgresql: {
      ...deployed.postgresql,
      listen: `${machine.address}:5432`,
      connect_address: `${machine.address}:5432`,
      data_dir: join(folder, 'data'),
      bin_dir: binaries,
      pgpass: join(folder, 'pgpass'),
      // All machines share one file system here.
      parameters: { unix_socket_directories: folder, shared_buffers: '64MB' },
      authentication: {
        superuser: account('postgres'),
        replication: account('replicator'),
        rewind: account('rewinder'),
      },
      pg_hba: [
        'local all all trust',
        `host all all ${network} scram-sha-256`,
        `host replication replicator ${network} scram-sha-256`,
      ],
    },
  }
}

async function makeDatabase({ address }: Machine): Promise<void> {
  const on = async (database: string, ...statements: string[]) => {
    const client = new Client({ host: address, user: 'postgres', password: PASSWORD, database })
    await client.connect()
    for (const statement of statements) await client.query(statement)
    await client.end()
  }
  await on(
    'postgres',
    `create role selvedge login password '${PASSWORD}'`,
    'create database selvedge owner selvedge',
  )
  await on(
    'selvedge',
    'create table split_mark (mark text primary key)',
    'alter table split_mark owner to selvedge',
  )
}

const postmasterOf = (folder: string) =>
  Number(readFileSync(join(folder, 'data', 'postmaster.pid'), 'utf8').split('\n')[0])

function pidsOf({ name }: Machine, program: string): number[] {
  const pids = execFileSync('ip', ['netns', 'pids', name], { encoding: 'utf8' }).split('\n').filter(Boolean)
  return pids.map(Number).filter((pid) => {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
        .split('\0')
        .some((word) => word.endsWith(`/${program}`))
    } catch {
      return false
    }
  })
}

function giveToPostgres(...paths: string[]): void {
  const id = (which: string) => Number(execFileSync('id', [which, 'postgres'], { encoding: 'utf8' }))
  for (const path of paths) chownSync(path, id('-u'), id('-g'))
}
