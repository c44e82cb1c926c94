import { frame } from '@selvedge/messages/en/frame.ts'
import { shell } from '@selvedge/messages/en/shell.ts'
import { type NavigationPage, navigationFor } from '@selvedge/domain/navigation.ts'
import { canReadAuditTrail } from '@selvedge/domain/permissions.ts'
import {
  IconCertificate,
  IconCertificate2,
  IconFileText,
  IconHelp,
  IconHistory,
  IconHome,
  IconPackage,
  IconScale,
  IconTag,
  IconTableImport,
  IconQrcode,
  IconRosetteDiscountCheck,
  IconUserCheck,
  IconLogout,
  IconMessageQuestion,
  IconShieldCheck,
  IconShieldSearch,
  IconShoppingCart,
  IconTransform,
  IconTruck,
  IconUser,
  IconUsersGroup,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { fullName, logOut, useCurrentUser } from '../session.ts'
import { usePages } from '../use-pages.ts'
import classes from './Shell.module.css'
import { OwnLogo } from './OwnLogo.tsx'
import { ThemeSwitch } from './ThemeSwitch.tsx'

const TRADE_ICON = { contract: IconFileText, order: IconShoppingCart, shipping: IconTruck } as const
const CERTIFICATION_ICON = {
  SCOPE: IconCertificate,
  TRANSACTION: IconRosetteDiscountCheck,
  MATERIAL: IconCertificate2,
  SELF: IconUserCheck,
} as const

type Follow = { className: string; onClick?: () => void }
type PageLinkProps = { page: NavigationPage; label: string; follow: Follow }

function PageLink({ page, label, follow }: PageLinkProps) {
  const pages = usePages()
  const shown = (Icon: typeof IconFileText) => ({
    ...follow,
    children: (
      <>
        <Icon size={20} aria-hidden /> {label}
      </>
    ),
  })
  if (page === 'materials') return <Link {...pages.materials()} {...shown(IconPackage)} />
  if (page === 'partners') return <Link {...pages.partners()} {...shown(IconUsersGroup)} />
  if (page === 'requests') return <Link to="/requests" {...shown(IconMessageQuestion)} />
  if (page === 'imports') return <Link to="/imports" {...shown(IconTableImport)} />
  if (page === 'reconciliations') return <Link to="/reconciliations" {...shown(IconScale)} />
  if (page === 'passports') return <Link to="/passports" {...shown(IconTag)} />
  if (page === 'credentials') return <Link to="/credentials" {...shown(IconQrcode)} />
  if (page === 'credits') return <Link to="/credits" {...shown(IconScale)} />
  if (page === 'newPlan') return <Link {...pages.newPlan()} {...shown(IconTransform)} />
  if ('newTrade' in page)
    return <Link {...pages.newTrade(page.newTrade)} {...shown(TRADE_ICON[page.newTrade])} />
  const { newCertification: subject } = page
  return <Link {...pages.newCertification(subject)} {...shown(CERTIFICATION_ICON[subject])} />
}

/** The links of the shell: who is signed in, what can be recorded, and the way out. */
export function Menu({ onNavigate }: { onNavigate?: () => void }) {
  const user = useCurrentUser()
  const sections = navigationFor({ role: user.company.partnerType?.name ?? null })
  const follow = { className: classes['link'] ?? '', ...(onNavigate && { onClick: onNavigate }) }
  return (
    <>
      <nav aria-label={frame.mainNavigation} className={classes['nav']}>
        <ul>
          <li>
            <Link to="/" {...follow} activeOptions={{ exact: true, includeSearch: false }}>
              <IconHome size={20} aria-hidden /> {frame.home}
            </Link>
          </li>
          <li>
            <Link to="/user" {...follow}>
              <IconUser size={20} aria-hidden /> <span>{fullName(user)}</span>
            </Link>
          </li>
          <li>
            <Link to="/company" {...follow}>
              <OwnLogo /> <span>{user.company.companyName}</span>
            </Link>
          </li>
          {canReadAuditTrail(user) && (
            <li>
              <Link to="/audit" {...follow}>
                <IconHistory size={20} aria-hidden /> {frame.auditTrail}
              </Link>
            </li>
          )}
          {user.permissions.operate && (
            <li>
              <Link to="/operator" {...follow}>
                <IconShieldCheck size={20} aria-hidden /> {frame.certificationBodies}
              </Link>
            </li>
          )}
        </ul>
        {sections.map((section) => (
          <section key={section.title} aria-label={section.title}>
            <h2>{section.title}</h2>
            <ul>
              {section.links.map(({ label, page }) => (
                <li key={label}>
                  <PageLink page={page} label={label} follow={follow} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
      <div className={classes['foot']}>
        <ThemeSwitch />
        <Link to="/help" {...follow}>
          <IconHelp size={20} aria-hidden /> {frame.help}
        </Link>
        {/* Loaded anew: that page may ask nodes elsewhere, the others may not. */}
        <a href="/verify" className={classes['link']}>
          <IconShieldSearch size={20} aria-hidden /> {frame.verify}
        </a>
        <button type="button" className={classes['link']} onClick={() => void logOut()}>
          <IconLogout size={20} aria-hidden /> {shell.logOut}
        </button>
      </div>
    </>
  )
}
