import { randomBytes } from 'node:crypto'
import { CERTIFIER } from '@selvedge/domain/company.ts'
import { firstUserOf, nameColumns } from '../../../src/accounts/companies/company-store.ts'
import { stateCompany } from '../../../src/platform/ledger/statements/company-record.ts'
import { agreeRelation } from '../../../src/accounts/companies/relations.ts'
import { newToken, tokenHash } from '../../../src/platform/crypto/token.ts'
import { inTransaction } from '../../../src/platform/db/transaction.ts'
import { createMaterial } from '../../../src/features/materials/create-material.ts'
import { createInvitation } from '../../../src/accounts/companies/invitation-store.ts'
import { onboardCompany } from '../../../src/accounts/onboarding/onboard-company.ts'
import { onboardUser } from '../../../src/accounts/onboarding/onboard-user.ts'
import type { Services } from '../../../src/platform/context/services.ts'
import { insertSealed, setSealed } from './sealed-rows.ts'

export const PASSWORD = 'a long enough one 7'

/** Somebody signed in, and the company they are of. */
export type Person = {
  token: string
  userId: number
  username: string
  email: string
  companyId: number
  companyName: string
}

export type People = {
  /**
   * A new company with its ADMIN. A certification body is confirmed, and let by the business it knows or is known by,
   * unless said otherwise.
   */
  aCompany: (options?: {
    role?: string
    name?: string
    knows?: Person
    confirmed?: boolean
    lets?: boolean
  }) => Promise<Person>
  /** An OPERATOR of the same company. */
  aColleague: (of: Person) => Promise<Person>
  /** A second session of the same person. */
  anotherSession: (of: Person) => Promise<Person>
  aMaterial: (of: Person, name: string, options?: { isInput?: boolean }) => Promise<number>
}

/** Tests count only the e-mails that they cause themselves. */
const withoutMail = (services: Services): Services => ({
  ...services,
  mail: { ...services.mail, enqueue: () => Promise.resolve() },
})

/** Letters alone: numbers in names are put in order by what they count, which no `toSorted()` of a test does. */
const unique = () =>
  randomBytes(4)
    .toString('hex')
    .replaceAll(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)))

/** Makes people through the product's own use cases, without their mail. */
export function addPeople(services: Services): People {
  const { db, now } = services

  async function signIn(username: string): Promise<Person> {
    const user = await db
      .selectFrom('app_user')
      .innerJoin('company', 'company.id', 'app_user.company_id')
      .where('username', '=', username)
      .select([
        'app_user.id as userId',
        'username',
        'email',
        'company.id as companyId',
        'company.name as companyName',
      ])
      .executeTakeFirstOrThrow()
    const token = newToken()
    await insertSealed(db, 'session', {
      token_hash: tokenHash(token),
      user_id: user.userId,
      created_at: now(),
      used_at: now(),
      password_proved_at: null,
    })
    return { token, ...user }
  }

  return {
    aCompany: async (options = {}) => {
      const { role = 'spinner', name = `Company ${unique()}`, knows, confirmed = true, lets = true } = options
      const username = `user-${unique()}`
      await onboardCompany(services, await invite(services, name, role, username), {
        ...registration(username, name),
        companyRole: { name: role },
      })
      const person = await signIn(username)
      if (role === CERTIFIER && confirmed) await confirm(services, person.companyId)
      if (knows) {
        await inTransaction(db, (tx) => agreeRelation(tx, person.companyId, knows.companyId, now()))
        if (lets) await letEachOther(services, person, knows)
      }
      return person
    },
    aColleague: async (of) => {
      const username = `user-${unique()}`
      const invitation = { kind: 'user', companyId: of.companyId, invitedBy: of, roles: 'any' } as const
      const token = await inTransaction(db, (tx) =>
        createInvitation(tx, {
          ...invitation,
          email: addressOf(username),
          firstName: null,
          lastName: null,
          language: null,
          at: now(),
        }),
      )
      await onboardUser(withoutMail(services), token, registration(username, of.companyName))
      return signIn(username)
    },
    anotherSession: (of) => signIn(of.username),
    aMaterial: async (of, name, { isInput = false } = {}) => {
      const member = {
        ...of,
        role: 'ADMIN' as const,
        firstName: '',
        lastName: '',
        language: null,
        companyRole: '',
        industry: 'cotton',
        country: null,
      }
      const signedIn = { ...member, sessionHash: Buffer.alloc(0) }
      return (await createMaterial(services, signedIn, { name, companyName: null, isInput })).id
    },
  }
}

/** Confirms a certification body, without the mail. */
const confirm = (services: Services, companyId: number) =>
  inTransaction(services.db, async (tx) => {
    await setSealed(tx, 'company', (eb) => eb('id', '=', companyId), {
      certifier_state: 'confirmed',
      register_number: `CB-${companyId}`,
    })
    await stateCompany(tx, services, { companyId, userId: await firstUserOf(tx, companyId) })
  })

/** Lets the certification body among the two, if there is one, read what the other has, without its mail. */
async function letEachOther({ db, now }: Services, one: Person, other: Person): Promise<void> {
  const bodies = await db
    .selectFrom('company')
    .where('id', 'in', [one.companyId, other.companyId])
    .where('role', '=', CERTIFIER)
    .select('id')
    .execute()
  const [body] = bodies
  const business = body?.id === one.companyId ? other : one
  if (!body || bodies.length > 1) return
  await insertSealed(db, 'certifier_access', {
    company_id: business.companyId,
    certifier_id: body.id,
    given_by: 'grant',
    user_id: business.userId,
    since: now(),
  })
}

async function invite({ db, now }: Services, name: string, role: string, username: string): Promise<string> {
  return inTransaction(db, async (tx) => {
    const company = await insertSealed(tx, 'company', {
      ...nameColumns(name),
      invited_email_key: addressOf(username),
      status: 'INVITED',
      industry: 'cotton',
      created_at: now(),
    })
    return createInvitation(tx, {
      kind: 'company',
      companyId: company.id,
      invitedBy: undefined,
      email: addressOf(username),
      roles: role === 'certifier' ? 'certifier' : 'business',
      firstName: null,
      lastName: null,
      language: null,
      at: now(),
    })
  })
}

const addressOf = (username: string) => `${username}@company.test`

/** A valid registration, as the form sends it after its checks; with the address that was invited. */
export const registration = (
  username: string,
  companyName: string,
  userEmailAddress = addressOf(username),
) => ({
  companyName,
  companyCode: `code ${unique()}`,
  companyRole: { name: 'spinner' },
  companyWebsite: null,
  companyCountry: { code: 'PT' },
  companyState: null,
  companyCity: 'Porto',
  companyAddress: null,
  companyLatitude: null,
  companyLongitude: null,
  userFirstName: 'Test',
  userLastName: 'Person',
  userEmailAddress,
  userPhoneNumber: null,
  userState: null,
  userCity: null,
  userZipCode: null,
  userAddress1: null,
  username,
  password: PASSWORD,
})
