import { frame } from '@selvedge/messages/en/frame.ts'
import { shell } from '@selvedge/messages/en/shell.ts'
import { Link } from '@tanstack/react-router'
import { Logo } from '../ui/layout/Logo.tsx'
import { Menu } from './Menu.tsx'
import { SearchButton } from './search/SearchButton.tsx'
import classes from './Shell.module.css'

/** The navigation of wide screens. */
export function Sidebar({ onSearch }: { onSearch: () => void }) {
  return (
    <header className={classes['side']}>
      <div className={classes['sideHead']}>
        <Link to="/" className={classes['brand']} aria-label={frame.productHome}>
          <Logo />
          <span>{shell.product}</span>
        </Link>
        <SearchButton onOpen={onSearch} />
      </div>
      <Menu />
    </header>
  )
}
