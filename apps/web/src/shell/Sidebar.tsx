import { Link } from '@tanstack/react-router'
import { Logo } from '../ui/layout/Logo.tsx'
import { Menu } from './Menu.tsx'
import classes from './Shell.module.css'

/** The navigation of wide screens. */
export function Sidebar() {
  return (
    <header className={classes['side']}>
      <Link to="/" className={classes['brand']} aria-label="Selvedge, home">
        <Logo />
        <span>Selvedge</span>
      </Link>
      <Menu />
    </header>
  )
}
