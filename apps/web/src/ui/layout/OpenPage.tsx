import { shell } from '@selvedge/messages/en/shell.ts'
import type { ReactNode } from 'react'
import { chooseBeforeLogin } from '../../language/choice.ts'
import { LanguageSelect } from './LanguageSelect.tsx'
import { Logo } from './Logo.tsx'
import classes from './OpenPage.module.css'

/** The frame of screens in front of the log-in: a card beside a piece of cloth. */
export function OpenPage({ children, wide = false }: { children: ReactNode; wide?: boolean }) {
  return (
    <div className={classes['frame']} {...(wide && { 'data-wide': true })}>
      <header className={classes['cloth']}>
        <div className={classes['brand']}>
          <Logo size={40} />
          <span>{shell.product}</span>
        </div>
        <p>{shell.slogan}</p>
      </header>
      <main className={classes['main']}>
        <div className={classes['card']}>
          {children}
          <LanguageSelect onChoose={chooseBeforeLogin} />
        </div>
      </main>
    </div>
  )
}
