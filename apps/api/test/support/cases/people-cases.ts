import { createHash, randomBytes } from 'node:crypto'
import { ApiError } from '@selvedge/contract/client.ts'
import {
  inviteSupplierEndpoint,
  readWalletEndpoint,
  replaceWalletEndpoint,
} from '@selvedge/contract/companies.ts'
import { updateCompanyEndpoint } from '@selvedge/contract/company-profile.ts'
import { createUploadEndpoint, readUploadEndpoint, Upload } from '@selvedge/contract/documents.ts'
import { retryAnchoringEndpoint } from '@selvedge/contract/ledger.ts'
import { listMembersEndpoint, setAccessEndpoint, setRoleEndpoint } from '@selvedge/contract/members.ts'
import { readFactorRuleEndpoint, setFactorRuleEndpoint } from '@selvedge/contract/second-factor.ts'
import {
  inviteColleagueEndpoint,
  onboardCompanyEndpoint,
  onboardUserEndpoint,
} from '@selvedge/contract/onboarding.ts'
import {
  endOtherSessionsEndpoint,
  endSessionEndpoint,
  listSessionsEndpoint,
} from '@selvedge/contract/my-sessions.ts'
import { forgottenPasswordEndpoint, resetPasswordEndpoint } from '@selvedge/contract/passwords.ts'
import {
  listInvitationsEndpoint,
  resendInvitationEndpoint,
  withdrawInvitationEndpoint,
} from '@selvedge/contract/partners.ts'
import {
  authenticateEndpoint,
  currentUserEndpoint,
  logoutEndpoint,
  proveEndpoint,
  provePasswordEndpoint,
  setLanguageEndpoint,
  updateUserEndpoint,
} from '@selvedge/contract/session.ts'
import { linkFor } from '../world/partners.ts'
import { PASSWORD, type Person, registration } from '../world/people.ts'
import { nextResetToken, resetTokensSent } from '../world/reset-links.ts'
import { certifierCases } from './certifier-cases.ts'
import { secondFactorCases } from './second-factor-cases.ts'
import type { ServerProcess } from '../servers/server-process.ts'
import { PDF } from '../world/trades.ts'
import { keyCases } from './key-cases.ts'
import { pictureCases } from './picture-cases.ts'
import { proofCases } from './proof-cases.ts'
import { logIn, proved } from './proved.ts'
import { relationCases } from './relation-cases.ts'
import type { World } from '../world/world.ts'
import { expectEqual, invite, type Write } from './writes.ts'
import { viewCases } from './view-cases.ts'
import type { UseCase } from './use-case.ts'

let count = 0

/** What people do about themselves, their company and those they invite. */
export const peopleCases = (world: World): UseCase[] => [
  ...sessionCases(world),
  ...profileCases(world),
  ...forgottenCases(world),
  ...secondFactorCases(world, lastOnly),
  ...companyCases(world),
  ...proofCases(world, lastOnly),
  ...certifierCases(world),
  ...powerCases(world),
  ...invitationCases(world),
  ...pictureCases(world, lastOnly),
  ...relationCases(world),
  ...keyCases(world),
  ...registrationCases(world),
  ...viewCases(world, lastOnly()),
  { name: 'an upload', endpoint: createUploadEndpoint, prepare: async () => upload(world.supplier) },
]

const whoIs = (server: ServerProcess, token: string) => server.as(token).call(currentUserEndpoint, {})

/** Where each change overwrites the one before, only the last of them is looked for. */
function lastOnly(): (write: Write) => Write {
  let last: Write | undefined
  return (write) => {
    last = write
    return { ...write, find: async (server) => (last === write ? write.find(server) : undefined) }
  }
}

const sessionCases = ({ supplier, buyer }: World): UseCase[] => [
  {
    name: 'a log-in',
    endpoint: authenticateEndpoint,
    prepare: async () => {
      let token = ''
      return {
        what: 'log-in',
        send: async (server) => {
          token = await logIn(server, supplier.username)
        },
        find: async (server) => expectEqual((await whoIs(server, token)).username, supplier.username),
      }
    },
  },
  {
    name: 'a log-out',
    endpoint: logoutEndpoint,
    prepare: async (server) => {
      const token = await logIn(server, supplier.username)
      return {
        what: 'log-out',
        refusedTwice: 'UNAUTHENTICATED',
        send: (to) => to.as(token).call(logoutEndpoint, {}),
        find: async (to) => expectEqual(await codeOf(whoIs(to, token)), 'UNAUTHENTICATED'),
      }
    },
  },
  {
    name: 'a log-out of another session',
    endpoint: endSessionEndpoint,
    prepare: async (server) => {
      const token = await logIn(server, supplier.username)
      const { sessions } = await server.as(token).call(listSessionsEndpoint, {})
      const params = { id: sessions.find(({ isThis }) => isThis)?.id ?? 0 }
      return {
        what: 'log-out of another session',
        refusedTwice: 'NOT_FOUND',
        send: (to) => to.as(supplier.token).call(endSessionEndpoint, { params }),
        find: async (to) => expectEqual(await codeOf(whoIs(to, token)), 'UNAUTHENTICATED'),
      }
    },
  },
  {
    name: 'a log-out everywhere else',
    endpoint: endOtherSessionsEndpoint,
    prepare: async (server) => {
      const token = await logIn(server, buyer.username)
      return {
        what: 'log-out everywhere else',
        send: (to) => to.as(buyer.token).call(endOtherSessionsEndpoint, {}),
        find: async (to) => expectEqual(await codeOf(whoIs(to, token)), 'UNAUTHENTICATED'),
      }
    },
  },
  {
    name: 'a proof of the password',
    endpoint: provePasswordEndpoint,
    prepare: async () => {
      const send = async (server: ServerProcess) =>
        expectEqual(
          await server.as(supplier.token).call(provePasswordEndpoint, { body: { value: PASSWORD } }),
          'true',
        )
      return { what: 'proof of the password', send, find: send }
    },
  },
]

const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'none',
    (error: unknown) => (error instanceof ApiError ? error.code : String(error)),
  )

function profileCases({ buyer, colleague, certifier }: World): UseCase[] {
  const profile = lastOnly()
  const languages = lastOnly()
  const access = lastOnly()
  let password = PASSWORD
  const names = { firstname: 'Test', lastname: 'Person' }
  return [
    {
      name: 'a profile',
      endpoint: updateUserEndpoint,
      prepare: async () => {
        const city = `Town ${++count}`
        return profile({
          what: `profile with ${city}`,
          send: async (server) =>
            void (await server.as(buyer.token).call(updateUserEndpoint, { body: { ...names, city } })),
          find: async (server) => expectEqual((await whoIs(server, buyer.token)).city, city),
        })
      },
    },
    {
      name: 'a language',
      endpoint: setLanguageEndpoint,
      prepare: async () => {
        const language = ++count % 2 === 0 ? 'en' : 'en-US'
        return languages({
          what: `language ${language}`,
          send: async (server) =>
            await server.as(buyer.token).call(setLanguageEndpoint, { body: { language } }),
          find: async (server) => expectEqual((await whoIs(server, buyer.token)).language, language),
        })
      },
    },
    {
      name: 'a password',
      endpoint: updateUserEndpoint,
      prepare: async () => {
        const oldPassword = password
        password = `harvest of field ${++count}`
        const body = { ...names, oldPassword, password }
        const isNow = password
        return {
          what: `password ${isNow}`,
          // The old one is wrong by then.
          refusedTwice: 'VALIDATION_FAILED',
          send: async (server) => void (await server.as(certifier.token).call(updateUserEndpoint, { body })),
          find: async (server) =>
            isNow === password ? void (await logIn(server, certifier.username, isNow)) : undefined,
        }
      },
    },
    {
      name: 'the access of a colleague',
      endpoint: setAccessEndpoint,
      prepare: async () => {
        const active = ++count % 2 === 0
        const as = (server: ServerProcess) => server.as(certifier.token)
        return access({
          what: `access ${active ? 'given' : 'ended'}`,
          send: (server) =>
            as(server).call(setAccessEndpoint, { params: { id: colleague.id }, body: { active } }),
          find: async (server) => {
            const rows = await as(server).call(listMembersEndpoint, { query: {} })
            expectEqual(rows.find(({ id }) => id === colleague.id)?.accessEndedAt === null, active)
          },
        })
      },
    },
  ]
}

function forgottenCases({ supplier, forgetful }: World): UseCase[] {
  const newest = lastOnly()
  const askFor = (email: string) => (server: ServerProcess) =>
    server.as().call(forgottenPasswordEndpoint, { body: { email } })
  return [
    {
      name: 'a forgotten password',
      endpoint: forgottenPasswordEndpoint,
      prepare: async (server) => {
        const before = (await resetTokensSent(server, supplier.email)).length
        return {
          what: 'forgotten password',
          send: askFor(supplier.email),
          find: async (to) => void (await nextResetToken(to, supplier.email, before)),
        }
      },
    },
    {
      name: 'a new password for a forgotten one',
      endpoint: resetPasswordEndpoint,
      prepare: async (server) => {
        const { email, username } = forgetful
        const before = (await resetTokensSent(server, email)).length
        await askFor(email)(server)
        const token = await nextResetToken(server, email, before)
        const password = `weft of loom ${++count}`
        return newest({
          what: `new password ${password}`,
          refusedTwice: 'RESET_INVALID',
          send: (to) => to.as().call(resetPasswordEndpoint, { body: { token, password } }),
          find: async (to) => void (await logIn(to, username, password)),
        })
      },
    },
  ]
}

function powerCases({ buyer }: World): UseCase[] {
  const own = (server: ServerProcess) => server.as(buyer.token)
  return [
    {
      name: 'a proof',
      endpoint: proveEndpoint,
      prepare: async () => ({
        what: 'proof',
        send: async (server) => void (await proved(server, buyer)),
        find: async () => {},
      }),
    },
    {
      name: 'the role of somebody',
      endpoint: setRoleEndpoint,
      prepare: async (server) => {
        const { id } = await whoIs(server, buyer.token)
        return {
          what: 'role',
          send: async (to) =>
            (await proved(to, buyer)).call(setRoleEndpoint, { params: { id }, body: { role: 'ADMIN' } }),
          find: async (to) => expectEqual((await whoIs(to, buyer.token)).role, 'ADMIN'),
        }
      },
    },
    {
      name: 'whether a second factor is required',
      endpoint: setFactorRuleEndpoint,
      prepare: async () => ({
        what: 'rule about second factors',
        send: async (to) =>
          (await proved(to, buyer)).call(setFactorRuleEndpoint, { body: { required: false } }),
        find: async (to) => expectEqual((await own(to).call(readFactorRuleEndpoint, {})).required, false),
      }),
    },
  ]
}

function companyCases({ buyer, certifier }: World): UseCase[] {
  const company = lastOnly()
  const key = lastOnly()
  return [
    {
      name: 'a company',
      endpoint: updateCompanyEndpoint,
      prepare: async (server) => {
        const city = `City ${++count}`
        const { companyName: name, companyCode: code } = (await whoIs(server, buyer.token)).company
        const body = { name, code: code ?? 'code', city, country: 'PT' }
        return company({
          what: `company in ${city}`,
          send: async (to) => void (await to.as(buyer.token).call(updateCompanyEndpoint, { body })),
          find: async (to) => expectEqual((await whoIs(to, buyer.token)).company.city, city),
        })
      },
    },
    {
      name: 'a key',
      endpoint: replaceWalletEndpoint,
      prepare: async () => {
        let publicKey: string | null = null
        return key({
          what: `key ${++count}`,
          send: async (server) => {
            const body = { privateKey: '', publicKey: '' }
            publicKey = (await (await proved(server, buyer)).call(replaceWalletEndpoint, { body })).publicKey
          },
          find: async (server) =>
            expectEqual(
              (await server.as(buyer.token).call(readWalletEndpoint, { query: {} })).publicKey,
              publicKey,
            ),
        })
      },
    },
    {
      name: 'another attempt to anchor',
      endpoint: retryAnchoringEndpoint,
      prepare: async () => ({
        what: 'another attempt to anchor',
        send: async (server) => void (await server.as(certifier.token).call(retryAnchoringEndpoint, {})),
        find: async () => {},
      }),
    },
  ]
}

/** The invitations to an address that somebody may still use. */
const openTo = (server: ServerProcess, by: Person, search: string) =>
  server.as(by.token).call(listInvitationsEndpoint, { query: { search, size: 100 } })

async function inviteTo(server: ServerProcess, by: Person): Promise<{ email: string; id: number }> {
  const email = `office@newcomer-${++count}.test`
  const body = { companyName: `Newcomer ${count}`, userEmailAddress: email }
  await server.as(by.token).call(inviteSupplierEndpoint, { body })
  return { email, id: (await openTo(server, by, email))[0]?.id ?? 0 }
}

function invitationCases(world: World): UseCase[] {
  const { buyer, certifier } = world
  const again = (
    what: string,
    endpoint: typeof resendInvitationEndpoint | typeof withdrawInvitationEndpoint,
    left: number,
  ) => ({
    name: `an invitation ${what}`,
    endpoint,
    prepare: async (server: ServerProcess): Promise<Write> => {
      const { email, id } = await inviteTo(server, buyer)
      return {
        what: `invitation ${id} ${what}`,
        refusedTwice: 'WRONG_STATE',
        send: (to) => to.as(buyer.token).call(endpoint, { params: { id } }),
        find: async (to) => expectEqual((await openTo(to, buyer, email)).length, left),
      }
    },
  })
  return [
    { name: 'an invitation', endpoint: inviteSupplierEndpoint, prepare: async () => invite(world) },
    again('sent again', resendInvitationEndpoint, 1),
    again('withdrawn', withdrawInvitationEndpoint, 0),
    {
      name: 'an invitation of a colleague',
      endpoint: inviteColleagueEndpoint,
      prepare: async () => {
        const email = `colleague-${++count}@certifier.test`
        const body = { userFirstName: 'New', userLastName: 'Colleague', userEmailAddress: email }
        return {
          what: `invitation of ${email}`,
          send: (server) => server.as(certifier.token).call(inviteColleagueEndpoint, { body }),
          // Sent again it is a second one.
          find: async (server) => expectEqual((await openTo(server, certifier, email)).length > 0, true),
        }
      },
    },
  ]
}

function registrationCases({ buyer, certifier }: World): UseCase[] {
  const registered = (what: string, send: Write['send'], username: string): Write => ({
    what,
    refusedTwice: 'INVITATION_INVALID',
    send,
    find: async (server) => void (await logIn(server, username)),
  })
  return [
    {
      name: 'the registration of a company',
      endpoint: onboardCompanyEndpoint,
      prepare: async (server) => {
        const { email } = await inviteTo(server, buyer)
        const params = { token: await linkFor([server], email) }
        const username = `newcomer-${++count}`
        const body = registration(username, `Registered ${count}`, email)
        return registered(
          `registration of ${username}`,
          async (to) => void (await to.as().call(onboardCompanyEndpoint, { params, body })),
          username,
        )
      },
    },
    {
      name: 'the registration of a colleague',
      endpoint: onboardUserEndpoint,
      prepare: async (server) => {
        const email = `joins-${++count}@certifier.test`
        const invitation = { userFirstName: 'New', userLastName: 'Colleague', userEmailAddress: email }
        await server.as(certifier.token).call(inviteColleagueEndpoint, { body: invitation })
        const params = { token: await linkFor([server], email) }
        const username = `colleague-${count}`
        const body = registration(username, '', email)
        return registered(
          `registration of ${username}`,
          async (to) => void (await to.as().call(onboardUserEndpoint, { params, body })),
          username,
        )
      },
    },
  ]
}

/** A file sent ahead, as the browser sends it. */
function upload({ token }: Person): Write {
  const body = Buffer.concat([PDF, randomBytes(200_000)])
  const sha256 = createHash('sha256').update(body).digest('hex')
  let known = ''
  return {
    what: `upload ${sha256}`,
    async send(server) {
      const response = await fetch(`${server.url}/api/uploads?name=paper.pdf`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
        body,
      }).catch(() => {
        throw new ApiError(0, 'SERVER_UNREACHABLE', 'The upload was cut off')
      })
      known = Upload.parse(await response.json()).id
    },
    async find(server) {
      expectEqual((await server.as(token).call(readUploadEndpoint, { params: { id: known } })).sha256, sha256)
    },
  }
}
