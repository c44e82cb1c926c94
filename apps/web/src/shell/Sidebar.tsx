import { shell } from '@selvedge/messages/en/shell.ts'
import { Link } from '@tanstack/react-router'
import { Logo } from '../ui/layout/Logo.tsx'
import { Menu } from './Menu.tsx'
import classes from './Shell.module.css'

/** The navigation of wide screens. */
export function Sidebar() {
  return (
    <header className={classes['side']}>
      <Link to="/" className={classes['brand']} aria-label={shell.productHome}>
        <Logo />
        <span>{shell.product}</span>
      </Link>
      <Menu />
    </header>
  )
}
