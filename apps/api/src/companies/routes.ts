import {
  inviteSupplierEndpoint,
  listApproversEndpoint,
  listCompanyEmailsEndpoint,
  listSelfApproversEndpoint,
  listTradersEndpoint,
  readPublicKeyEndpoint,
  readWalletEndpoint,
  replaceWalletEndpoint,
  updateCompanyEndpoint,
} from '@selvedge/contract/companies.ts'
import { DomainError } from '@selvedge/domain/errors.ts'
import type { FastifyInstance } from 'fastify'
import { inTransaction } from '../db/transaction.ts'
import { idempotencyKey, once } from '../http/idempotent.ts'
import { route } from '../http/route.ts'
import { publicKeyOf } from '../ledger/company-keys.ts'
import type { Services } from '../services.ts'
import { attempt } from '../session/throttle.ts'
import { companyEmails, findCompanyByName, findKnownCompany } from './company-store.ts'
import { inviteCompany } from './invite-company.ts'
import { listPartners } from './list-partners.ts'
import { updateCompany } from './update-company.ts'
import { readWallet, replaceWallet } from './wallet.ts'

export function companyRoutes(app: FastifyInstance, services: Services): void {
  const { db, now } = services
  route(app, services, listTradersEndpoint, ({ member, query }) => listPartners(db, member, 'traders', query))
  route(app, services, listApproversEndpoint, ({ member, query }) =>
    listPartners(db, member, 'approvers', query),
  )
  route(app, services, listSelfApproversEndpoint, ({ member, query }) =>
    listPartners(db, member, 'self-approvers', query),
  )
  route(app, services, listCompanyEmailsEndpoint, async ({ member, query }) => {
    const own = await findCompanyByName(db, query.companyName)
    const company =
      own?.id === member.companyId ? own : await findKnownCompany(db, member.companyId, query.companyName)
    if (!company) throw new DomainError('NOT_FOUND', 'This company is not among your partners.')
    return companyEmails(db, company.id)
  })
  route(app, services, inviteSupplierEndpoint, async ({ member, body, request }) => {
    await attempt(db, 'invitation-company', String(member.companyId), now())
    const invitation = {
      companyName: body.companyName,
      email: body.userEmailAddress,
      roles: 'business' as const,
    }
    await inTransaction(db, (tx) =>
      once(tx, member, idempotencyKey(request), now(), () => inviteCompany(services, tx, member, invitation)),
    )
    return undefined
  })
  route(app, services, updateCompanyEndpoint, ({ member, body }) => updateCompany(services, member, body))
  route(app, services, readWalletEndpoint, ({ member }) => readWallet(services, member))
  route(app, services, replaceWalletEndpoint, ({ member, body }) => replaceWallet(services, member, body))
  route(app, services, readPublicKeyEndpoint, async ({ query }) => {
    const publicKey = await publicKeyOf(db, query.ethAddress)
    if (!publicKey) throw new DomainError('NOT_FOUND', 'No company has this address.')
    return publicKey
  })
}
