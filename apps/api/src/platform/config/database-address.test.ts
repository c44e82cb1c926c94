import { describe, expect, test } from 'vitest'
import { readDatabaseAddress } from './database-address.ts'

function read(text: string) {
  const address = readDatabaseAddress(text)
  if (typeof address === 'string') throw new Error(address)
  return address
}

describe('the address of the database', () => {
  test.for<[string, { host: string; port: number }[]]>([
    ['postgres://db.example/selvedge', [{ host: 'db.example', port: 5432 }]],
    ['postgresql://me:secret@db.example:6000/selvedge', [{ host: 'db.example', port: 6000 }]],
    [
      'postgresql://me@one:5432,two:5433,three/selvedge',
      [
        { host: 'one', port: 5432 },
        { host: 'two', port: 5433 },
        { host: 'three', port: 5432 },
      ],
    ],
    [
      'postgresql://[2001:db8::1]:5433,[::1]/selvedge',
      [
        { host: '2001:db8::1', port: 5433 },
        { host: '::1', port: 5432 },
      ],
    ],
    [
      'postgresql://me@127.0.0.1:5500/selvedge?host=/run/postgresql',
      [{ host: '/run/postgresql', port: 5500 }],
    ],
    ['postgresql://me@%2Frun%2Fpostgresql/selvedge', [{ host: '/run/postgresql', port: 5432 }]],
    [
      'postgresql:///selvedge?host=one,two&port=5433,5434',
      [
        { host: 'one', port: 5433 },
        { host: 'two', port: 5434 },
      ],
    ],
  ])('%s names its hosts', ([text, hosts]) => {
    expect(read(text).hosts).toEqual(hosts)
  })

  test('a host alone keeps the log-in and all parameters but those that are about several', () => {
    const { hosts, of, session } = read(
      'postgresql://me:s%40cret@one:5433,[::1]:5434/selvedge?sslmode=verify-full&target_session_attrs=primary',
    )
    expect(session).toBe('primary')
    expect(hosts.map(of)).toEqual([
      'postgresql://me:s%40cret@one:5433/selvedge?sslmode=verify-full',
      'postgresql://me:s%40cret@[::1]:5434/selvedge?sslmode=verify-full',
    ])
  })

  test.for([
    ['mysql://one/selvedge', 'begins with postgres://'],
    ['postgresql://one:70000/selvedge', 'port 70000'],
    ['postgresql://one,,two/selvedge', 'must name each host'],
    ['postgresql://one:x/selvedge', 'must name each host'],
    ['postgresql://one/selvedge?target_session_attrs=leader', 'target_session_attrs=leader'],
  ])('%s is refused with what is wrong', ([text = '', said = '']) => {
    expect(readDatabaseAddress(text)).toContain(said)
  })

  test('what is refused never repeats the password', () => {
    expect(readDatabaseAddress('postgresql://me:hunter2@one:x/selvedge')).not.toContain('hunter2')
  })
})
