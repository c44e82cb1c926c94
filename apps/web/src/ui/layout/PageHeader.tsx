import { frame } from '@selvedge/messages/en/frame.ts'
import { shell } from '@selvedge/messages/en/shell.ts'
import { useDocumentTitle } from '@mantine/hooks'
import { IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import classes from './PageHeader.module.css'

type Crumb = string | { label: string; link: ReactNode }

type Props = {
  title: string
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
export function PageHeader({ title, crumbs, intro, actions, picture, windowTitle = title }: Props) {
  useDocumentTitle(shell.windowTitle({ title: windowTitle }))
  return (
    <header className={classes['header']}>
      {crumbs && <Breadcrumbs crumbs={crumbs} current={title} />}
      <div className={classes['row']}>
        {picture ? (
          <div className={classes['titled']}>
            {picture}
            <h1>{title}</h1>
          </div>
        ) : (
          <h1>{title}</h1>
        )}
        {actions}
      </div>
      {intro && <p className={classes['intro']}>{intro}</p>}
    </header>
  )
}

const labelOf = (crumb: Crumb) => (typeof crumb === 'string' ? crumb : crumb.label)

function Breadcrumbs({ crumbs, current }: { crumbs: readonly Crumb[]; current: string }) {
  return (
    <nav aria-label={frame.breadcrumb}>
      <ol className={classes['crumbs']}>
        <li>
          <Link to="/">{frame.home}</Link>
        </li>
        {[...crumbs, current].map((crumb, i) => (
          <li key={labelOf(crumb)} {...(i === crumbs.length && { 'aria-current': 'page' as const })}>
            <IconChevronRight size={14} aria-hidden />
            {typeof crumb === 'string' ? crumb : crumb.link}
          </li>
        ))}
      </ol>
    </nav>
  )
}
