import { help } from '@selvedge/messages/en/help.ts'
import { frame } from '@selvedge/messages/en/frame.ts'
import { shell } from '@selvedge/messages/en/shell.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, Outlet } from '@tanstack/react-router'
import { chooseBeforeLogin } from '../language/choice.ts'
import { currentUserQuery } from '../session.ts'
import { LanguageSelect } from '../ui/layout/LanguageSelect.tsx'
import { Logo } from '../ui/layout/Logo.tsx'
import classes from './HelpFrame.module.css'
import { Shell } from './Shell.tsx'

/** The frame of a page that is open to all: the app's own for those who are signed in, a plain one for others. */
export function HelpFrame() {
  const { data: user } = useQuery({ ...currentUserQuery, enabled: false })
  if (user) return <Shell />
  return (
    <div>
      <a href="#main" className={classes['skip']}>
        {frame.skip}
      </a>
      <header className={classes['head']}>
        <Link to="/" className={classes['brand'] ?? ''} aria-label={frame.productHome}>
          <Logo size={28} />
          <span>{shell.product}</span>
        </Link>
        <div className={classes['tools']}>
          <LanguageSelect onChoose={chooseBeforeLogin} />
          <Link to="/login" className={classes['logIn'] ?? ''}>
            {help.logIn}
          </Link>
        </div>
      </header>
      <main id="main" tabIndex={-1} className={classes['main']}>
        <Outlet />
      </main>
    </div>
  )
}
