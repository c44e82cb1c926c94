import { shell } from '@selvedge/messages/en/shell.ts'
import { createRouter } from '@tanstack/react-router'
import { app, root, sector, sectorAlone, unknown, unknownInSector } from './routes/parents.ts'
import {
  forgottenPassword,
  help,
  helpFrame,
  login,
  newPassword,
  onboarding,
  requiredFactor,
  sharedProof,
  verify,
} from './routes/without-login.ts'
import {
  audit,
  company,
  home,
  partner,
  partners,
  partnersWithoutSector,
  start,
  user,
} from './routes/company.ts'
import { devUi, operator } from './routes/operation.ts'
import { capture, captures } from './routes/captures.ts'
import { credential, credentials } from './routes/credentials.ts'
import { passport, passports } from './routes/passports.ts'
import { identifier } from './routes/identifiers.ts'
import {
  imports,
  newCertificates,
  newMaterials,
  newPartners,
  newTrades,
  oneImport,
} from './routes/imports.ts'
import { credits, creditBook } from './routes/credits.ts'
import { reconciliation, reconciliations } from './routes/reconciliations.ts'
import { request, requests } from './routes/requests.ts'
import { newTrade, shipmentDrafts, trade, tradeWithoutSector } from './routes/trades.ts'
import { chain, history, material, materials, newPlan, plan, planWithoutSector } from './routes/materials.ts'
import { certification, certificationWithoutSector, newCertification } from './routes/certifications.ts'
import { ScreenError } from './shell/ScreenError.tsx'
import { ScreenWait } from './ui/feedback/ScreenWait.tsx'

export const router = createRouter({
  routeTree: root.addChildren([
    login,
    forgottenPassword,
    newPassword,
    onboarding,
    sharedProof,
    verify,
    helpFrame.addChildren([help]),
    requiredFactor,
    app.addChildren([
      home,
      start,
      user,
      company,
      audit,
      operator,
      devUi,
      requests,
      request,
      captures,
      capture,
      credentials,
      credential,
      passports,
      passport,
      identifier,
      imports,
      newMaterials,
      newTrades,
      newPartners,
      newCertificates,
      oneImport,
      credits,
      creditBook,
      reconciliations,
      reconciliation,
      tradeWithoutSector,
      shipmentDrafts,
      planWithoutSector,
      partnersWithoutSector,
      certificationWithoutSector,
      sector.addChildren([
        newTrade,
        trade,
        newPlan,
        plan,
        newCertification,
        certification,
        materials,
        material,
        partners,
        partner,
        chain,
        history,
        sectorAlone,
        unknownInSector,
      ]),
      unknown,
    ]),
  ]),
  // Plain `?type=order&page=2`, as the addresses in mails and in the specification are written.
  parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
  stringifySearch: (search) => {
    const present = Object.entries(search).filter(([, value]) => value !== undefined && value !== '')
    const text = new URLSearchParams(present.map(([name, value]) => [name, String(value)])).toString()
    return text === '' ? '' : `?${text}`
  },
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  scrollRestoration: true,
  defaultErrorComponent: ScreenError,
  defaultPendingMs: 300,
  defaultPendingComponent: () => <ScreenWait text={shell.starting} />,
})

// A new screen is read from its start, by eyes and by screen readers, but for the link that goes on to the next decision.
router.subscribe('onResolved', ({ pathChanged, fromLocation }) => {
  if (document.activeElement?.closest('[data-goes-on]')) return
  if (pathChanged && fromLocation) document.getElementById('main')?.focus({ preventScroll: true })
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
