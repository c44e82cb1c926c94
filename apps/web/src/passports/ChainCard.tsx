import type { Passport } from '@selvedge/contract/passports.ts'
import { list } from '@selvedge/messages/list.ts'
import { passportPage } from '@selvedge/messages/en/passport-page.ts'
import { passports as texts } from '@selvedge/messages/en/passports.ts'
import { Card } from '../ui/layout/Card.tsx'
import classes from './passports.module.css'
import { countryName, STAGE_TEXT } from './passport-words.ts'

/** What the supply chain fills in: the country of each step, and how much of the weight its sources account for. */
export const ChainCard = ({ passport: { journey, sources } }: { passport: Passport }) => (
  <Card title={texts.chain}>
    <p>{journey.length === 0 ? texts.chainNone : texts.chainHint}</p>
    <ul className={classes['steps']}>
      {journey.map(({ stage, countries }) => (
        <li key={stage}>
          {STAGE_TEXT[stage]}
          <small>{list(countries.map(countryName))}</small>
        </li>
      ))}
      {sources !== null && (
        <li>
          {texts.sources}
          <small>{passportPage.percent({ percent: String(Math.floor(sources * 100)) })}</small>
        </li>
      )}
    </ul>
  </Card>
)
