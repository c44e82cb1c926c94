import { help } from '@selvedge/messages/en/help.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { currentUserQuery } from '../session.ts'
import { Card } from '../ui/layout/Card.tsx'
import { PageHeader } from '../ui/layout/PageHeader.tsx'
import { rich } from '../ui/rich.ts'
import classes from './HelpPage.module.css'
import { KeysCard } from './KeysCard.tsx'
import { StepsCard } from './StepsCard.tsx'
import { WordsCard } from './WordsCard.tsx'

const SECTIONS = [
  ['about', help.about],
  ['steps', help.steps],
  ['verify', help.verify],
  ['keys', help.keys],
  ['words', help.words],
] as const

// Loaded anew: that page may ask nodes elsewhere, the others may not.
const toVerifier = (inner: ReactNode[]) => <a href="/verify">{rich(inner)}</a>

/** What Selvedge does, where to begin, and what its words mean; for anybody, with links for those who are signed in. */
export function HelpPage() {
  // Read, if at all, by the frame around this page.
  const { data: user } = useQuery({ ...currentUserQuery, enabled: false })
  return (
    <>
      <PageHeader title={help.title} intro={help.intro} />
      <div className={classes['page']}>
        <nav aria-label={help.onThisPage} className={classes['contents']}>
          <ul>
            {SECTIONS.map(([anchor, title]) => (
              <li key={anchor}>
                <a href={`#${anchor}`}>{title}</a>
              </li>
            ))}
          </ul>
        </nav>
        <Card title={help.about} anchor="about">
          <div className={classes['text']}>
            <p>{help.aboutRecords}</p>
            <p>{help.aboutChain}</p>
            <p>{help.aboutProof}</p>
          </div>
        </Card>
        <StepsCard user={user} />
        <Card title={help.verify} anchor="verify">
          <ol className={classes['steps']}>
            <li>{rich(help.verifyOpen({ link: toVerifier }))}</li>
            <li>{help.verifyDrop}</li>
            <li>{help.verifyRead}</li>
          </ol>
          <p className={classes['hint']}>{help.verifyInApp}</p>
        </Card>
        <KeysCard />
        <WordsCard />
      </div>
    </>
  )
}
