import { closeDemoPeriod } from './close-demo-period.ts'
import { DEMO, DEMO_USERNAMES } from './demo.ts'
import type { DemoCompany } from './demo-world.ts'
import { isCertifier } from '@selvedge/domain/company.ts'
import { decideCertifier } from '../src/accounts/certifiers/decide-certifier.ts'
import { setRegisterNumber } from '../src/accounts/certifiers/set-register-number.ts'
import { inviteCompany } from '../src/accounts/companies/invite-company.ts'
import { answerRelation } from '../src/accounts/companies/relations.ts'
import { inTransaction } from '../src/platform/db/transaction.ts'
import { createMaterial } from '../src/features/materials/create-material.ts'
import { inviteFirstCompany } from '../src/accounts/onboarding/first-company.ts'
import { onboardCompany } from '../src/accounts/onboarding/onboard-company.ts'
import type { Services } from '../src/platform/context/services.ts'
import { actAs, readingInvitations } from './demo-people.ts'
import { DEMO_PASSPORTS, publishDemoPassport } from './demo-passport.ts'
import { fileDemoCertification } from './file-demo-certification.ts'
import { recordDemoTrade } from './record-demo-trade.ts'
import { recordDemoRun, sayDemoYield } from './record-demo-run.ts'
import { fillDemoBook, keepDemoCredits, openDemoBook } from './open-demo-book.ts'
import { recordDemoPlan } from './demo-plan.ts'

/** Published: anybody knows it. Only for a server that nobody reaches but from its own machine. */
export const DEMO_PASSWORD = 'woven-edge-26'

export type DemoLogin = { username: string; company: string; role: string }

const DAY = 24 * 60 * 60 * 1000
const ONBOARDED_DAYS_AGO = 340
const REQUESTED_DAYS_AGO = 3

/**
 * Makes the demo world on an empty system, through the product's own use cases, in one transaction: a start that is cut
 * off leaves nothing half-made. Returns the log-ins where the demo is there, undefined on a system of somebody's own.
 */
export async function loadDemo(
  services: Services,
  note: (line: string) => void,
  password: string = DEMO_PASSWORD,
) {
  const made = await inTransaction(services.db, async (tx) => {
    const existing = await tx
      .selectFrom('company')
      .select('name')
      .where('status', '=', 'ACTIVE')
      .limit(1)
      .execute()
    if (existing.length > 0) return false
    await makeWorld({ ...services, db: tx }, password)
    return true
  })
  if (made) note(`${DEMO.companies.length} companies and ${DEMO.trades.length} trades made`)
  return listLogins(services, password)
}

async function makeWorld(services: Services, password: string): Promise<void> {
  const at = new Date(services.now().getTime() - ONBOARDED_DAYS_AGO * DAY)
  const early = { ...services, now: () => at }
  const [first] = DEMO.companies
  const link = await inviteFirstCompany(early, 'cotton', { makesOperator: false })
  const token = /\/company\/([\w-]+)\//.exec(link ?? '')?.[1]
  if (!first || !token) throw new Error('The demo needs an empty system')
  await onboard(early, first, { token, password })
  for (const [inviter, invited] of DEMO.invitations)
    await inviteAndOnboard(early, { inviter, invited, password })
  for (const [asker, recipient, isAccepted] of DEMO.asking)
    await askToBePartner(isAccepted ? early : services, { asker, recipient, isAccepted })
  for (const company of DEMO.companies) await addMaterials(early, company)
  for (const company of DEMO.companies) await lookAtCertifier(early, company)
  for (const book of DEMO.books) await openDemoBook(early, book)
  for (const plan of DEMO.plans) await recordDemoPlan(services, plan)
  for (const said of DEMO.yields) await sayDemoYield(early, said)
  for (const trade of DEMO.trades) await recordDemoTrade(services, trade)
  for (const book of DEMO.books) await fillDemoBook(services, book)
  for (const credits of DEMO.credits) await keepDemoCredits(services, credits)
  for (const run of DEMO.runs) await recordDemoRun(services, run)
  for (const closing of DEMO.closings) await closeDemoPeriod(services, closing)
  for (const certificate of DEMO.certifications) await fileDemoCertification(services, certificate)
  for (const passport of DEMO_PASSPORTS) await publishDemoPassport(services, passport)
}

async function askToBePartner(
  services: Services,
  { asker, recipient, isAccepted }: { asker: string; recipient: string; isAccepted: boolean },
): Promise<void> {
  const at = isAccepted ? services.now() : new Date(services.now().getTime() - REQUESTED_DAYS_AGO * DAY)
  const company = DEMO.companies.find(({ username }) => username === recipient)
  const member = await actAs(services.db, asker)
  await inTransaction(services.db, (tx) =>
    inviteCompany({ ...services, now: () => at }, tx, member, {
      companyName: company?.name ?? '',
      email: `${recipient}@demo.example`,
      roles: 'business',
    }),
  )
  if (!isAccepted) return
  const { companyId } = await actAs(services.db, recipient)
  await inTransaction(services.db, (tx) =>
    answerRelation(tx, { own: companyId, other: member.companyId, at }, 'ACCEPT'),
  )
}

async function inviteAndOnboard(
  services: Services,
  { inviter, invited, password }: { inviter: string; invited: string; password: string },
): Promise<void> {
  const company = DEMO.companies.find(({ username }) => username === invited)
  if (!company) throw new Error(`There is no demo company ${invited}`)
  const { mail, lastToken } = readingInvitations(services.mail)
  const member = await actAs(services.db, inviter)
  await inTransaction(services.db, (tx) =>
    inviteCompany({ ...services, mail }, tx, member, {
      companyName: company.name,
      email: `${company.username}@demo.example`,
      roles: company.role === 'certifier' ? 'certifier' : 'business',
    }),
  )
  await onboard(services, company, { token: lastToken(), password })
}

const onboard = (
  services: Services,
  company: DemoCompany,
  { token, password }: { token: string; password: string },
) =>
  onboardCompany(services, token, {
    companyName: company.name,
    companyCode: `DEMO-${company.username.toUpperCase()}`,
    companyRole: { name: company.role },
    companyWebsite: `https://${company.username}.demo.example`,
    companyCountry: { code: company.country },
    companyState: company.state,
    companyCity: company.city,
    companyAddress: company.address,
    companyLatitude: company.latitude,
    companyLongitude: company.longitude,
    userFirstName: 'Demo',
    userLastName: company.username.charAt(0).toUpperCase() + company.username.slice(1),
    userEmailAddress: `${company.username}@demo.example`,
    userPhoneNumber: null,
    userState: company.state,
    userCity: company.city,
    userZipCode: null,
    userAddress1: company.address,
    username: company.username,
    password,
  })

/** Every certification body enters its number, and all but one are confirmed with it. */
async function lookAtCertifier(services: Services, company: DemoCompany): Promise<void> {
  if (!isCertifier(company)) return
  const member = await actAs(services.db, company.username)
  const registerNumber = `DEMO-CB-${/\d*$/.exec(company.username)?.[0] || '1'}`
  await setRegisterNumber(services, member, registerNumber)
  if (!company.isUnconfirmed)
    await decideCertifier(services, undefined, member.companyId, {
      decision: 'confirm',
      registerNumber,
      reason: null,
    })
}

async function addMaterials(services: Services, company: DemoCompany): Promise<void> {
  const member = await actAs(services.db, company.username)
  for (const name of company.received)
    await createMaterial(services, member, { name, companyName: null, isInput: true })
  for (const name of company.produced)
    await createMaterial(services, member, { name, companyName: null, isInput: false })
}

async function listLogins({ db }: Services, password: string) {
  const users = await db
    .selectFrom('app_user')
    .innerJoin('company', 'company.id', 'app_user.company_id')
    .where('username', 'in', DEMO_USERNAMES)
    .where('company.name', 'like', '% (demo)')
    .select(['username', 'company.name as company', 'company.role'])
    .orderBy('company.id')
    .execute()
  if (users.length === 0) return undefined
  const logins = users.map((user) => ({ ...user, role: user.role ?? '' }))
  return { password, logins }
}
