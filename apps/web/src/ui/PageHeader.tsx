import { useDocumentTitle } from '@mantine/hooks'
import { IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import classes from './PageHeader.module.css'

type Props = {
  title: string
  /** The way from home to this page, without home and without the page itself. */
  crumbs?: readonly string[]
  intro?: ReactNode
  actions?: ReactNode
  /** For the window's title, where it should say more. */
  windowTitle?: string
}

/** The top of every screen: the way back, the heading, the window's title. */
export function PageHeader({ title, crumbs, intro, actions, windowTitle = title }: Props) {
  useDocumentTitle(`${windowTitle} · Selvedge`)
  return (
    <header className={classes['header']}>
      {crumbs && <Breadcrumbs crumbs={crumbs} current={title} />}
      <div className={classes['row']}>
        <h1>{title}</h1>
        {actions}
      </div>
      {intro && <p className={classes['intro']}>{intro}</p>}
    </header>
  )
}

function Breadcrumbs({ crumbs, current }: { crumbs: readonly string[]; current: string }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className={classes['crumbs']}>
        <li>
          <Link to="/">Home</Link>
        </li>
        {[...crumbs, current].map((crumb, i) => (
          <li key={crumb} {...(i === crumbs.length && { 'aria-current': 'page' as const })}>
            <IconChevronRight size={14} aria-hidden />
            {crumb}
          </li>
        ))}
      </ol>
    </nav>
  )
}
