import type { Found } from '@selvedge/contract/search.ts'
import type { AlteredPart } from '@selvedge/domain/integrity.ts'
import type { TradeStatus } from '@selvedge/domain/trade.ts'
import { roleWord } from '@selvedge/domain/role-word.ts'
import { recordNames } from '@selvedge/messages/en/record-names.ts'
import { recordWords } from '@selvedge/messages/en/record-words.ts'
import { search } from '@selvedge/messages/en/search.ts'
import { frame } from '@selvedge/messages/en/frame.ts'
import { list } from '@selvedge/messages/list.ts'
import { countryNamed } from '@selvedge/messages/reference-name.ts'
import type { LinkProps } from '@tanstack/react-router'
import type { Pages } from '../../use-pages.ts'

/** Something that a search leads to. */
export type SearchOption = {
  key: string
  label: string
  /** What tells it from others of its name. */
  detail?: string
  status?: TradeStatus
  withdrawn?: boolean | undefined
  standing?: 'SUSPENDED' | 'WITHDRAWN' | undefined
  superseded?: boolean | undefined
  takenBack?: boolean | undefined
  altered?: AlteredPart | null | undefined
  link: LinkProps
}

export type SearchGroup = { title: string; options: readonly SearchOption[] }

/** What was found, in the order in which it is shown; the pages come last, because they are there at once and nothing may jump. */
export function searchGroups(
  found: Found | undefined,
  pages: Pages,
  { inChains, pageOptions }: Record<'inChains' | 'pageOptions', readonly SearchOption[]>,
): SearchGroup[] {
  const groups: SearchGroup[] = [
    ...(found ? foundGroups(found, pages) : []),
    { title: search.chains, options: inChains },
    { title: search.pages, options: pageOptions },
  ]
  return groups.filter(({ options }) => options.length > 0)
}

/** By which it may have been found; nothing where nothing of it is known but its name. */
function partnerDetail({ role, city, country }: Found['companies'][number]): { detail?: string } {
  const detail = list([role && roleWord(role), city, country && countryNamed(country)])
  return detail === '' ? {} : { detail }
}

const foundGroups = (found: Found, pages: Pages): SearchGroup[] => [
  {
    title: recordWords.trades,
    options: found.trades.map((one) => ({
      key: `trade ${one.id}`,
      label: recordNames.tradeNamed({ kind: one.type, reference: one.reference }),
      detail: one.partnerName,
      status: one.status,
      withdrawn: one.withdrawn,
      altered: one.altered,
      link: pages.trade(one.id, one.type),
    })),
  },
  {
    title: frame.partners,
    options: found.companies.map((one) => ({
      key: `company ${one.id}`,
      label: one.companyName,
      ...partnerDetail(one),
      link: pages.partner(one.id),
    })),
  },
  {
    title: recordWords.materials,
    options: found.materials.map((one) => ({
      key: `material ${one.id}`,
      label: one.name,
      detail: one.isInput ? search.received : search.produced,
      link: pages.material(one.id),
    })),
  },
  {
    title: recordWords.certificates,
    options: found.certificates.map((one) => ({
      key: `certificate ${one.id}`,
      label: recordNames.certificateNamed({
        subject: one.subject,
        reference: one.reference ?? recordWords.certificateNumber({ id: String(one.id) }),
      }),
      detail: one.partnerName,
      status: one.status,
      standing: one.standing,
      superseded: one.superseded,
      takenBack: one.takenBack,
      altered: one.altered,
      link: pages.certification(one.id, one.subject),
    })),
  },
  {
    title: search.plans,
    options: found.plans.map((one) => ({
      key: `plan ${one.id}`,
      label: one.name,
      detail: search.makes({ material: one.outputMaterialName }),
      altered: one.altered,
      link: pages.plan(one.id),
    })),
  },
]
