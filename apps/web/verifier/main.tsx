// First: what follows keeps texts in its language.
import './language.ts'
import '../src/tokens.css'
import './verifier.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { verify } from '@selvedge/messages/en/verify.ts'
import { LanguageChoice } from './LanguageChoice.tsx'
import { Logo } from '../src/ui/layout/Logo.tsx'
import { ReportView } from '../src/verify/ReportView.tsx'
import { Verifier } from '../src/verify/Verifier.tsx'
// Part of the script itself: a file that works from a disk has no other file to load.
// oxlint-disable-next-line import/default -- the build makes the worker's constructor of it
import VerifyWorker from '../src/verify/verify-worker.ts?worker&inline'

const dark = window.matchMedia('(prefers-color-scheme: dark)')
const follow = () =>
  document.documentElement.setAttribute('data-mantine-color-scheme', dark.matches ? 'dark' : 'light')
dark.addEventListener('change', follow)
follow()

document.title = verify.title
const startWorker = () => new VerifyWorker()

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <header>
        <Logo size={32} />
        {verify.product}
        <LanguageChoice />
      </header>
      <main>
        <h1>{verify.title}</h1>
        <p>{verify.introOfFile}</p>
        <Verifier startWorker={startWorker} ReportView={ReportView} />
      </main>
    </StrictMode>,
  )
