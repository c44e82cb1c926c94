import type { CurrentUser } from '@selvedge/contract/session.ts'
import { COMPANY_GROUPS, type CompanyGroup, groupOf } from '@selvedge/domain/company-group.ts'
import { help } from '@selvedge/messages/en/help.ts'
import { tour } from '@selvedge/messages/en/tour.ts'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { pagesIn } from '../pages.ts'
import { sectorOf } from '../session.ts'
import { Card } from '../ui/layout/Card.tsx'
import { rich } from '../ui/rich.ts'
import { GROUP_WORD, STEPS } from './help-steps.ts'
import classes from './HelpPage.module.css'

/** The first steps, by what a company does; those of one's own company are links. */
export function StepsCard({ user }: { user: CurrentUser | undefined }) {
  const asked = useSearch({ strict: false, select: (search) => search['for'] })
  const navigate = useNavigate()
  const own = user && groupOf({ role: user.company.partnerType?.name ?? null })
  const shown = COMPANY_GROUPS.find((group) => group === asked) ?? own ?? 'farm'
  const choose = (group: CompanyGroup) =>
    void navigate({
      to: '.',
      search: (present) => ({ ...present, for: group }),
      hash: true,
      replace: true,
      resetScroll: false,
      hashScrollIntoView: false,
    })
  return (
    <Card title={help.steps} anchor="steps">
      <fieldset className={classes['groups']}>
        <legend className="visually-hidden">{help.stepsFor}</legend>
        {COMPANY_GROUPS.map((group) => (
          <label key={group}>
            <input
              type="radio"
              name="group"
              className="visually-hidden"
              checked={group === shown}
              onChange={() => choose(group)}
            />
            {GROUP_WORD[group]}
          </label>
        ))}
      </fieldset>
      <ol className={classes['steps']}>
        {STEPS[shown].map(({ said, at }, i) => {
          const link = (inner: ReactNode[]) =>
            user && shown === own ? (
              <Link {...at(pagesIn(sectorOf(user)))} preload={false}>
                {rich(inner)}
              </Link>
            ) : (
              <strong>{rich(inner)}</strong>
            )
          return <li key={`${shown} ${String(i)}`}>{rich(said({ link }))}</li>
        })}
      </ol>
      {user && shown === own && (
        <p>
          <Link to="/" search={{ tour: '1' }} preload={false}>
            {tour.take}
          </Link>
        </p>
      )}
    </Card>
  )
}
