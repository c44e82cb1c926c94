import { frame } from '@selvedge/messages/en/frame.ts'
import { shell } from '@selvedge/messages/en/shell.ts'
import { Drawer } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconLogout, IconMenu2, IconUser } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { fullName, logOut, useCurrentUser } from '../session.ts'
import { Logo } from '../ui/layout/Logo.tsx'
import { Menu } from './Menu.tsx'
import { OwnLogo } from './OwnLogo.tsx'
import { SearchButton } from './search/SearchButton.tsx'
import classes from './Shell.module.css'

/** The bar of narrow screens, with the menu behind a burger button; on wide drawings its links are in the bar. */
export function TopBar({ hasBurger, onSearch }: { hasBurger: boolean; onSearch: () => void }) {
  return (
    <header className={classes['top']}>
      <Link to="/" className={classes['brand']} aria-label={frame.productHome}>
        <Logo size={28} />
        <span>{shell.product}</span>
      </Link>
      <div className={classes['tools']}>
        <SearchButton small={hasBurger} onOpen={onSearch} />
        {hasBurger ? <BurgerMenu /> : <BarLinks />}
      </div>
    </header>
  )
}

function BurgerMenu() {
  const [opened, { open, close }] = useDisclosure(false)
  return (
    <>
      <button
        type="button"
        className={classes['burger']}
        aria-label={frame.openMenu}
        aria-expanded={opened}
        onClick={open}
      >
        <IconMenu2 size={26} aria-hidden />
      </button>
      <Drawer.Root
        opened={opened}
        onClose={close}
        lockScroll={false}
        position="right"
        size="min(340px, 88vw)"
        // Named here: a class of Drawer.Content is also given to what fills the window behind it.
        classNames={{ content: classes['drawer'] ?? '' }}
      >
        <Drawer.Overlay />
        <Drawer.Content aria-label={frame.menu}>
          <Drawer.Body className={classes['drawerBody'] ?? ''}>
            <Drawer.CloseButton aria-label={frame.closeMenu} className={classes['drawerClose'] ?? ''} />
            <Menu onNavigate={close} />
          </Drawer.Body>
        </Drawer.Content>
      </Drawer.Root>
    </>
  )
}

function BarLinks() {
  const user = useCurrentUser()
  return (
    <nav aria-label={frame.mainNavigation} className={classes['barLinks']}>
      <Link to="/user" className={classes['link']}>
        <IconUser size={20} aria-hidden /> {fullName(user)}
      </Link>
      <Link to="/company" className={classes['link']}>
        <OwnLogo /> {user.company.companyName}
      </Link>
      <button type="button" className={classes['link']} onClick={() => void logOut()}>
        <IconLogout size={20} aria-hidden /> {shell.logOut}
      </button>
    </nav>
  )
}
