import { navigationFor } from '@selvedge/domain/navigation.ts'
import { canReadAuditTrail } from '@selvedge/domain/permissions.ts'
import {
  IconBuildingFactory2,
  IconCertificate,
  IconCertificate2,
  IconFileText,
  IconHistory,
  IconHome,
  IconPackage,
  IconRosetteDiscountCheck,
  IconUserCheck,
  IconLogout,
  IconShieldCheck,
  IconShieldSearch,
  IconShoppingCart,
  IconTransform,
  IconTruck,
  IconUser,
  IconUsersGroup,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { fullName, logOut, sectorOf, useCurrentUser } from '../session.ts'
import classes from './Shell.module.css'
import { ThemeSwitch } from './ThemeSwitch.tsx'

const LINK_ICON: Record<string, typeof IconFileText> = {
  materials: IconPackage,
  partners: IconUsersGroup,
  'transactions/contract': IconFileText,
  'transactions/order': IconShoppingCart,
  'transactions/shipping': IconTruck,
  'transactions/certification/scope': IconCertificate,
  'transactions/certification/transaction': IconRosetteDiscountCheck,
  'transactions/certification/material': IconCertificate2,
  'transactions/certification/self': IconUserCheck,
  'transformationPlans/create': IconTransform,
}

/** The links of the shell: who is signed in, what can be recorded, and the way out. */
export function Menu({ onNavigate }: { onNavigate?: () => void }) {
  const user = useCurrentUser()
  const sections = navigationFor({ role: user.company.partnerType?.name ?? null })
  const follow = { className: classes['link'] ?? '', ...(onNavigate && { onClick: onNavigate }) }
  return (
    <>
      <nav aria-label="Main" className={classes['nav']}>
        <ul>
          <li>
            <Link to="/" {...follow} activeOptions={{ exact: true, includeSearch: false }}>
              <IconHome size={20} aria-hidden /> Home
            </Link>
          </li>
          <li>
            <Link to="/user" {...follow}>
              <IconUser size={20} aria-hidden /> <span>{fullName(user)}</span>
            </Link>
          </li>
          <li>
            <Link to="/company" {...follow}>
              <IconBuildingFactory2 size={20} aria-hidden /> <span>{user.company.companyName}</span>
            </Link>
          </li>
          {canReadAuditTrail(user) && (
            <li>
              <Link to="/audit" {...follow}>
                <IconHistory size={20} aria-hidden /> Audit trail
              </Link>
            </li>
          )}
          {user.permissions.operate && (
            <li>
              <Link to="/operator" {...follow}>
                <IconShieldCheck size={20} aria-hidden /> Certification bodies
              </Link>
            </li>
          )}
        </ul>
        {sections.map((section) => (
          <section key={section.title} aria-label={section.title}>
            <h2>{section.title}</h2>
            <ul>
              {section.links.map(({ label, path }) => {
                const Icon = LINK_ICON[path] ?? IconFileText
                return (
                  <li key={path}>
                    <Link to={`/$sector/${path}` as '/'} params={{ sector: sectorOf(user) }} {...follow}>
                      <Icon size={20} aria-hidden /> {label}
                    </Link>
                  </li>
                )
              })}
            </ul>
          </section>
        ))}
      </nav>
      <div className={classes['foot']}>
        <ThemeSwitch />
        {/* Loaded anew: that page may ask nodes elsewhere, the others may not. */}
        <a href="/verify" className={classes['link']}>
          <IconShieldSearch size={20} aria-hidden /> Verify a file
        </a>
        <button type="button" className={classes['link']} onClick={() => void logOut()}>
          <IconLogout size={20} aria-hidden /> Log out
        </button>
      </div>
    </>
  )
}
