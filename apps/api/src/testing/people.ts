import { randomBytes } from 'node:crypto'
import { noteKnowEachOther } from '../companies/company-store.ts'
import { newToken, tokenHash } from '../crypto/token.ts'
import { inTransaction } from '../db/transaction.ts'
import { createMaterial } from '../materials/material-store.ts'
import { createInvitation } from '../onboarding/invitation-store.ts'
import { onboardCompany } from '../onboarding/onboard-company.ts'
import { onboardUser } from '../onboarding/onboard-user.ts'
import type { Services } from '../services.ts'

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
  /** A new company with its ADMIN. */
  aCompany: (options?: { role?: string; name?: string; knows?: Person }) => Promise<Person>
  /** An OPERATOR of the same company. */
  aColleague: (of: Person) => Promise<Person>
  /** A second session of the same person. */
  anotherSession: (of: Person) => Promise<Person>
  aMaterial: (of: Person, name: string, options?: { isInput?: boolean }) => Promise<number>
}

const unique = () => randomBytes(4).toString('hex')

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
    await db
      .insertInto('session')
      .values({
        token_hash: tokenHash(token),
        user_id: user.userId,
        created_at: now(),
        used_at: now(),
        password_proved_at: null,
      })
      .execute()
    return { token, ...user }
  }

  return {
    aCompany: async ({ role = 'spinner', name = `Company ${unique()}`, knows } = {}) => {
      const username = `user-${unique()}`
      await onboardCompany(services, await invite(services, name, role), {
        ...registration(username, name),
        companyRole: { name: role },
      })
      const person = await signIn(username)
      if (knows)
        await inTransaction(db, (tx) => noteKnowEachOther(tx, person.companyId, knows.companyId, now()))
      return person
    },
    aColleague: async (of) => {
      const username = `user-${unique()}`
      const invitation = { kind: 'user', companyId: of.companyId, invitedBy: of, roles: 'any' } as const
      const token = await inTransaction(db, (tx) =>
        createInvitation(tx, {
          ...invitation,
          email: `${username}@colleague.test`,
          firstName: null,
          lastName: null,
          at: now(),
        }),
      )
      await onboardUser(services, token, registration(username, of.companyName))
      return signIn(username)
    },
    anotherSession: (of) => signIn(of.username),
    aMaterial: async (of, name, { isInput = false } = {}) => {
      const member = {
        ...of,
        role: 'ADMIN' as const,
        firstName: '',
        lastName: '',
        companyRole: '',
        industry: 'cotton',
      }
      const signedIn = { ...member, sessionHash: Buffer.alloc(0), passwordProvedAt: null }
      return (await createMaterial(services, signedIn, { name, companyName: null, isInput })).id
    },
  }
}

async function invite({ db, now }: Services, name: string, role: string): Promise<string> {
  return inTransaction(db, async (tx) => {
    const company = await tx
      .insertInto('company')
      .values({
        name,
        name_key: name.toLowerCase(),
        status: 'INVITED',
        industry: 'cotton',
        created_at: now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return createInvitation(tx, {
      kind: 'company',
      companyId: company.id,
      invitedBy: undefined,
      email: 'invited@company.test',
      roles: role === 'certifier' ? 'certifier' : 'business',
      firstName: null,
      lastName: null,
      at: now(),
    })
  })
}

/** A valid registration, as the form sends it after its checks. */
export const registration = (username: string, companyName: string) => ({
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
  userEmailAddress: `${username}@company.test`,
  userPhoneNumber: null,
  userState: null,
  userCity: null,
  userZipCode: null,
  userAddress1: null,
  username,
  password: PASSWORD,
})
