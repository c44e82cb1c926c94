import type { CompanyGroup } from '@selvedge/domain/company-group.ts'
import { help } from '@selvedge/messages/en/help.ts'
import { linkOptions, type LinkProps } from '@tanstack/react-router'
import type { pagesIn } from '../pages.ts'

type Pages = ReturnType<typeof pagesIn>

type Step = {
  said: typeof help.farmMaterials
  /** Where it is done. */
  at: (pages: Pages) => LinkProps
}

const REQUESTS = linkOptions({ to: '/requests' })
const TRADES_WAITING = linkOptions({ to: '/', search: { awaiting: 'true' } })
const CERTIFICATES_WAITING = linkOptions({ to: '/', search: { 'certificates.awaiting': 'true' } })

export const GROUP_WORD: Record<CompanyGroup, string> = {
  farm: help.farm,
  mill: help.mill,
  brand: help.brand,
  certifier: help.certifier,
}

/** What somebody who has just registered does first, by what the company does. */
export const STEPS: Record<CompanyGroup, readonly Step[]> = {
  farm: [
    { said: help.farmMaterials, at: (pages) => pages.materials() },
    { said: help.farmPartners, at: (pages) => pages.partners() },
    { said: help.farmTrade, at: (pages) => pages.newTrade('shipping') },
    { said: help.farmCertificate, at: (pages) => pages.newCertification('SCOPE') },
  ],
  mill: [
    { said: help.millMaterials, at: (pages) => pages.materials() },
    { said: help.millConfirm, at: () => TRADES_WAITING },
    { said: help.millPlan, at: (pages) => pages.newPlan() },
    { said: help.millTrade, at: (pages) => pages.newTrade('shipping') },
    { said: help.millCertificate, at: (pages) => pages.newCertification('SCOPE') },
  ],
  brand: [
    { said: help.brandPartners, at: (pages) => pages.partners() },
    { said: help.brandConfirm, at: () => TRADES_WAITING },
    { said: help.brandAsk, at: () => REQUESTS },
    { said: help.brandChain, at: (pages) => pages.materials() },
  ],
  certifier: [
    { said: help.certifierPartners, at: (pages) => pages.partners() },
    { said: help.certifierConfirm, at: () => CERTIFICATES_WAITING },
    { said: help.certifierScope, at: (pages) => pages.newCertification('SCOPE') },
    { said: help.certifierTransaction, at: (pages) => pages.newCertification('TRANSACTION') },
  ],
}
