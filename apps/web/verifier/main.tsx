import '../src/tokens.css'
import './verifier.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Logo } from '../src/ui/layout/Logo.tsx'
import { Verifier } from '../src/verify/Verifier.tsx'
// Part of the script itself: a file that works from a disk has no other file to load.
// oxlint-disable-next-line import/default -- the build makes the worker's constructor of it
import VerifyWorker from '../src/verify/verify-worker.ts?worker&inline'

const dark = window.matchMedia('(prefers-color-scheme: dark)')
const follow = () =>
  document.documentElement.setAttribute('data-mantine-color-scheme', dark.matches ? 'dark' : 'light')
dark.addEventListener('change', follow)
follow()

const startWorker = () => new VerifyWorker()

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <header>
        <Logo size={32} />
        Selvedge
      </header>
      <main>
        <h1>Verify a file</h1>
        <p>
          Find out whether a record or a document is what was stated, signed and anchored on the blockchain.
          This file works alone and connects to nothing: its own policy forbids the browser to.
        </p>
        <Verifier startWorker={startWorker} />
      </main>
    </StrictMode>,
  )
