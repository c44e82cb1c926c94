import type { Tables } from '../../platform/db/tables.ts'

/** How a value is written down before it is sealed: bytes as hexadecimal digits, times as milliseconds, anything else as it is. */
type Form = 'plain' | 'bytes' | 'time'

type Definition<T extends keyof Tables> = {
  /** What identifies a row. */
  key: readonly (keyof Tables[T])[]
  /** Everything the seal covers, in its order: which row it is, and all that makes it give power. */
  sealed: { readonly [Column in keyof Tables[T]]?: Form }
  /** What a row has that is made without saying so. */
  defaults?: Readonly<Record<string, boolean>>
}

const define = <T extends keyof Tables, D extends Definition<T>>(_table: T, definition: D): D => definition

/**
 * The rows that give power, and what is sealed of each (docs/adr/0032). What is not listed of a table says how something looks, not
 * what somebody may do: names of people, addresses, the steps of codes used in the last minutes. A column that is added here needs
 * a migration that seals the rows anew.
 */
export const SEALED = {
  session: define('session', {
    key: ['token_hash'],
    sealed: {
      token_hash: 'bytes',
      user_id: 'plain',
      created_at: 'time',
      used_at: 'time',
      password_proved_at: 'time',
      factor_proved_at: 'time',
    },
  }),
  app_user: define('app_user', {
    key: ['id'],
    sealed: {
      id: 'plain',
      company_id: 'plain',
      username: 'plain',
      username_key: 'plain',
      email: 'plain',
      email_key: 'plain',
      password_hash: 'plain',
      role: 'plain',
      access_ended_at: 'time',
      // So that deleting the factor's own row does not switch it off.
      second_factor_since: 'time',
    },
  }),
  // With all that operators compared before they confirmed it.
  company: define('company', {
    key: ['id'],
    sealed: {
      id: 'plain',
      status: 'plain',
      name: 'plain',
      role: 'plain',
      website: 'plain',
      country: 'plain',
      certifier_state: 'plain',
      register_number: 'plain',
      requires_second_factor: 'plain',
    },
    defaults: { requires_second_factor: false },
  }),
  second_factor: define('second_factor', {
    key: ['user_id'],
    sealed: { user_id: 'plain', secret: 'plain', next_secret: 'plain', confirmed_at: 'time' },
  }),
  recovery_code: define('recovery_code', {
    key: ['user_id', 'code_hash'],
    sealed: { user_id: 'plain', code_hash: 'bytes', used_at: 'time' },
  }),
  password_reset: define('password_reset', {
    key: ['user_id'],
    sealed: { user_id: 'plain', token_hash: 'bytes', created_at: 'time' },
  }),
  invitation: define('invitation', {
    key: ['id'],
    sealed: {
      id: 'plain',
      token_hash: 'bytes',
      kind: 'plain',
      company_id: 'plain',
      invited_by_company_id: 'plain',
      invited_by_user_id: 'plain',
      roles: 'plain',
      email: 'plain',
      created_at: 'time',
      expires_at: 'time',
      redeemed_at: 'time',
      withdrawn_at: 'time',
      makes_operator: 'plain',
    },
    defaults: { makes_operator: false },
  }),
  company_relation: define('company_relation', {
    key: ['company_id', 'known_id'],
    sealed: { company_id: 'plain', known_id: 'plain', state: 'plain', since: 'time' },
  }),
  certifier_access: define('certifier_access', {
    key: ['company_id', 'certifier_id'],
    sealed: {
      company_id: 'plain',
      certifier_id: 'plain',
      given_by: 'plain',
      user_id: 'plain',
      since: 'time',
    },
  }),
  mass_grant: define('mass_grant', {
    key: ['id'],
    sealed: {
      id: 'plain',
      company_id: 'plain',
      book_id: 'plain',
      certifier_id: 'plain',
      user_id: 'plain',
      since: 'time',
    },
  }),
  api_key: define('api_key', {
    key: ['id'],
    sealed: {
      id: 'plain',
      company_id: 'plain',
      name: 'plain',
      secret_hash: 'bytes',
      scopes: 'plain',
      created_by: 'plain',
      created_at: 'time',
      expires_at: 'time',
      ended_at: 'time',
    },
  }),
  webhook: define('webhook', {
    key: ['id'],
    sealed: {
      id: 'plain',
      company_id: 'plain',
      kind: 'plain',
      address: 'plain',
      secret: 'plain',
      events: 'plain',
      created_by: 'plain',
      key_id: 'plain',
      created_at: 'time',
    },
  }),
  // Where people who scan a code on a product are led to.
  link: define('link', {
    key: ['id'],
    sealed: {
      id: 'plain',
      company_id: 'plain',
      anchor: 'plain',
      type: 'plain',
      address: 'plain',
      title: 'plain',
      languages: 'plain',
      media_type: 'plain',
      context: 'plain',
      is_default: 'plain',
      created_by: 'plain',
      created_at: 'time',
    },
  }),
  // Under whose name what a company signs is read.
  issuer_domain: define('issuer_domain', {
    key: ['company_id', 'did'],
    sealed: {
      company_id: 'plain',
      did: 'plain',
      named_by: 'plain',
      named_at: 'time',
      looked_at: 'time',
      agreed_keys: 'plain',
      fault: 'plain',
      disagrees_since: 'time',
      ended_at: 'time',
    },
  }),
  passport_grant: define('passport_grant', {
    key: ['id'],
    sealed: {
      id: 'plain',
      company_id: 'plain',
      passport_id: 'plain',
      reader_id: 'plain',
      purpose: 'plain',
      created_by: 'plain',
      since: 'time',
      until: 'time',
      ended_at: 'time',
    },
  }),
  passport_authority: define('passport_authority', {
    key: ['company_id'],
    sealed: { company_id: 'plain', since: 'time' },
  }),
  proof_share: define('proof_share', {
    key: ['id'],
    sealed: {
      id: 'plain',
      token_hash: 'bytes',
      company_id: 'plain',
      made_by: 'plain',
      kind: 'plain',
      record_id: 'plain',
      fields: 'plain',
      created_at: 'time',
      expires_at: 'time',
      ended_at: 'time',
    },
  }),
  named_holder: define('named_holder', {
    key: ['company_id'],
    sealed: { company_id: 'plain', user_id: 'plain', since: 'time' },
  }),
  installation_operator: define('installation_operator', {
    key: ['user_id'],
    sealed: { user_id: 'plain', since: 'time' },
  }),
} as const

export type SealedTable = keyof typeof SEALED

export const SEALED_TABLES = Object.keys(SEALED) as SealedTable[]

type Column = { name: string; form: Form }

/** The columns that a table's seal covers, in its order. */
export const sealedColumns = (table: SealedTable): readonly Column[] =>
  Object.entries(SEALED[table].sealed).map(([name, form]) => ({ name, form }))

/** The columns that identify a row of a table. */
export const keyColumns = (table: SealedTable): readonly Column[] => {
  const keys: readonly string[] = SEALED[table].key
  return sealedColumns(table).filter(({ name }) => keys.includes(name))
}
