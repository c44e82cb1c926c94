/** One server of several: its name or address, or the folder of its socket, and its port. */
export type DatabaseHost = { readonly host: string; readonly port: number }

/** What a connection is for, as libpq names it (`target_session_attrs`). */
const SESSIONS = ['any', 'read-write', 'read-only', 'primary', 'standby', 'prefer-standby'] as const
export type SessionKind = (typeof SESSIONS)[number]

/** What an address of the database says, read. */
export type DatabaseAddress = {
  readonly hosts: readonly [DatabaseHost, ...DatabaseHost[]]
  /** Undefined where the address says nothing of it. */
  readonly session: SessionKind | undefined
  /** The address of one host alone, as the driver takes it. */
  readonly of: (host: DatabaseHost) => string
}

const DEFAULT_PORT = 5432
const ADDRESS = /^(postgres(?:ql)?:\/\/)(?:([^/?#]*)@)?([^/?#@]*)(\/[^?#]*)?(?:\?([^#]*))?$/
/** An IPv6 address is written in brackets, so that none of its colons is taken for the one before the port. */
const HOST = /^(?:\[([0-9A-Fa-f:.%\w]+)\]|([^[\]:]+))(?::(\d{1,5}))?$/

/**
 * Reads an address of one or several servers, as libpq writes it: `postgresql://user:password@one:5432,two:5433/name?target_session_attrs=read-write`
 * (PostgreSQL 18, 32.1.1.2). Answers a sentence that says what is wrong, for whoever set it, and never repeats the password.
 */
export function readDatabaseAddress(text: string): DatabaseAddress | string {
  const [, scheme, person = '', list = '', path = '', query = ''] = ADDRESS.exec(text) ?? []
  if (scheme === undefined) return 'must be an address that begins with postgres:// or postgresql://'
  const parameters = new URLSearchParams(query)
  const session = parameters.get('target_session_attrs') ?? undefined
  if (session !== undefined && !isSessionKind(session))
    return `has target_session_attrs=${session}, which must be one of ${SESSIONS.join(', ')}`
  parameters.delete('target_session_attrs')
  const hosts = readHosts(list, parameters)
  if (typeof hosts === 'string') return hosts
  const rest = parameters.toString()
  const of = ({ host, port }: DatabaseHost) => {
    const isSocket = host.startsWith('/')
    const name = isSocket ? 'localhost' : host.includes(':') ? `[${host}]` : host
    const search = new URLSearchParams(rest)
    if (isSocket) search.set('host', host)
    const asked = search.toString()
    return `${scheme}${person && `${person}@`}${name}:${port}${path}${asked && `?${asked}`}`
  }
  const unusable = hosts.find((host) => !URL.canParse(of(host)))
  if (unusable) return `names a host that is none: ${unusable.host}`
  return { hosts, session, of }
}

function readHosts(list: string, parameters: URLSearchParams): DatabaseAddress['hosts'] | string {
  // `host` overrides what stands before the path, as in libpq; the port before it stays.
  const named = parameters.get('host')
  parameters.delete('host')
  const ports = parameters.get('port')
  parameters.delete('port')
  const written = list.split(',')
  const names = named?.split(',') ?? written
  const [first, ...others] = names.map((name, at) => {
    const place = named === null ? name : `${name}${portOf(written[at] ?? written[0] ?? '')}`
    return readHost(place, ports?.split(',')[at])
  })
  for (const one of [first, ...others]) if (typeof one === 'string') return one
  return [first, ...others] as [DatabaseHost, ...DatabaseHost[]]
}

const portOf = (place: string) => /:\d+$/.exec(place)?.[0] ?? ''

function readHost(text: string, otherPort: string | undefined): DatabaseHost | string {
  const decoded = text.replace(/%2f/gi, '/')
  const [, v6, name, port = otherPort] = HOST.exec(decoded) ?? []
  const host = v6 ?? name
  if (host === undefined || host.includes(' '))
    return `must name each host, with its port where it has another than ${DEFAULT_PORT}: one.example:5432,two.example:5432`
  const number = port === undefined ? DEFAULT_PORT : Number(port)
  if (!(number >= 1 && number <= 65_535)) return `names port ${number} of ${host}, which is none`
  return { host, port: number }
}

const isSessionKind = (text: string): text is SessionKind => (SESSIONS as readonly string[]).includes(text)
