import { frame } from '@selvedge/messages/en/frame.ts'
import { shell } from '@selvedge/messages/en/shell.ts'
import { useDocumentTitle } from '@mantine/hooks'
import { IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { withListed } from '../display/with-listed.tsx'
import classes from './PageHeader.module.css'

type Crumb = string | { label: string; link: ReactNode }

type Props = {
  title: string
  /** The entries of lists of the installation that the title names. */
  naming?: readonly (string | null)[]
  /** The way from home to this page, without home and without the page itself; some are links. */
  crumbs?: readonly Crumb[]
  intro?: ReactNode
  actions?: ReactNode
  /** Decoration beside the title: what it shows, the title says. */
  picture?: ReactNode
  /** For the window's title, where it should say more. */
  windowTitle?: string
}

/** The top of every screen: the way back, the heading, the window's title. */
export function PageHeader({ title, naming, crumbs, intro, actions, picture, windowTitle = title }: Props) {
  useDocumentTitle(shell.windowTitle({ title: windowTitle }))
  const heading = withListed(title, naming ?? [])
  return (
    <header className={classes['header']}>
      {crumbs && <Breadcrumbs crumbs={crumbs} title={title} current={heading} />}
      <div className={classes['row']}>
        {picture ? (
          <div className={classes['titled']}>
            {picture}
            <h1>{heading}</h1>
          </div>
        ) : (
          <h1>{heading}</h1>
        )}
        {actions}
      </div>
      {intro && <p className={classes['intro']}>{intro}</p>}
    </header>
  )
}

const labelOf = (crumb: Crumb) => (typeof crumb === 'string' ? crumb : crumb.label)

type Trail = { crumbs: readonly Crumb[]; title: string; current: ReactNode }

function Breadcrumbs({ crumbs, title, current }: Trail) {
  return (
    <nav aria-label={frame.breadcrumb}>
      <ol className={classes['crumbs']}>
        <li>
          <Link to="/">{frame.home}</Link>
        </li>
        {[...crumbs, { label: title, link: current }].map((crumb, i) => (
          <li key={labelOf(crumb)} {...(i === crumbs.length && { 'aria-current': 'page' as const })}>
            <IconChevronRight size={14} aria-hidden />
            {typeof crumb === 'string' ? crumb : crumb.link}
          </li>
        ))}
      </ol>
    </nav>
  )
}
