import { FOOTPRINT_DATA, type Substance } from '@selvedge/domain/passport/content.ts'
import type { ShownSite } from '@selvedge/domain/passport/published.ts'
import { list, listApart } from '@selvedge/messages/list.ts'
import { passportPage } from '@selvedge/messages/en/passport-page.ts'
import { passports as texts } from '@selvedge/messages/en/passports.ts'
import { amountText } from '../ui/format.ts'
import { countryName, FOOTPRINT_DATA_TEXT, STAGE_TEXT } from './passport-words.ts'

/** A datum of a passport that not everybody reads, in words; what a later release of the server has is shown as it is. */
export function valueText(elementId: string, value: unknown): string {
  if (elementId === 'sites') return listApart((value as ShownSite[]).map(siteText))
  if (elementId === 'substances') return listApart((value as Substance[]).map(substanceText))
  if (elementId === 'footprintData') {
    const kind = FOOTPRINT_DATA.find((one) => one === value)
    if (kind) return FOOTPRINT_DATA_TEXT[kind]
  }
  if (value === true) return texts.yes
  if (value === false) return texts.no
  if (typeof value === 'number') return amountText(value)
  return typeof value === 'string' ? value : JSON.stringify(value)
}

const siteText = ({ stage, name, country }: ShownSite): string =>
  list([STAGE_TEXT[stage], name, country === null ? '' : countryName(country)].filter(Boolean))

const substanceText = ({ name, cas, place, percent }: Substance): string =>
  list([name, cas, place, passportPage.percent({ percent: amountText(percent) })].filter(Boolean))
