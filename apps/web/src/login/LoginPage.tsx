import { Button, TextInput } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { client } from '@selvedge/messages/en/client.ts'
import { login } from '@selvedge/messages/en/login.ts'
import { shell } from '@selvedge/messages/en/shell.ts'
import { getRouteApi, Link, useRouter } from '@tanstack/react-router'
import { type ReactNode, type SubmitEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { FormError } from '../ui/feedback/FormError.tsx'
import { toast } from '../ui/feedback/toast-store.ts'
import { AS_TYPED } from '../ui/fields/as-typed.ts'
import { PasswordControl } from '../ui/fields/PasswordControl.tsx'
import { OpenPage } from '../ui/layout/OpenPage.tsx'
import { rich } from '../ui/rich.ts'
import { dropKept, keepForReload, readKept } from '../drafts.ts'
import { useUnsaved } from '../unsaved.ts'
import { endEarlyLogin, typedEarly } from './early-login.ts'

const route = getRouteApi('/login')

/** Loaded once somebody is about to log in: it carries the contract, which the screen itself does without. */
const loadSession = () => import('../session.ts')
const prepare = () => void loadSession().catch(() => undefined)

/** Loaded anew: that page may ask nodes elsewhere, this one may not. */
const verifyLink = (inner: ReactNode) => <a href="/verify">{inner}</a>

/** Log-in; leads back to where one came from. Two plain fields, so that the first screen stays light. */
export function LoginPage() {
  useDocumentTitle(shell.windowTitle({ title: login.title }))
  const router = useRouter()
  const { from } = route.useSearch()
  const [early] = useState(typedEarly)
  const [username, setUsername] = useState(
    () => early?.username || (readKept<{ username: string }>().username ?? ''),
  )
  const [password, setPassword] = useState(early?.password ?? '')
  const [code, setCode] = useState<string>()
  const [tried, setTried] = useState(false)
  // No mutation: logging in empties the cache that would hold it.
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const usernameRef = useRef<HTMLInputElement>(null)
  const passwordRef = useRef<HTMLInputElement>(null)
  const codeRef = useRef<HTMLInputElement>(null)
  const formRef = useRef<HTMLFormElement>(null)
  useUnsaved({ keep: () => keepForReload({ username }) })
  // A code is requested once the password was right; before that its field was not there.
  const asksCode = code !== undefined
  useEffect(() => {
    if (asksCode) codeRef.current?.focus()
  }, [asksCode])

  // Before it is painted: nobody sees two forms, or loses the field they are typing into.
  useLayoutEffect(() => {
    const fields = { username: usernameRef, password: passwordRef }
    const focused = early?.focused
    if (focused === 'username' || focused === 'password') fields[focused].current?.focus()
    endEarlyLogin()
    dropKept()
    if (early?.asked) formRef.current?.requestSubmit()
  }, [early])

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    if (busy) return
    setTried(true)
    if (username.trim() === '') return usernameRef.current?.focus()
    if (password === '') return passwordRef.current?.focus()
    if (code?.trim() === '') return codeRef.current?.focus()
    setBusy(true)
    setError(undefined)
    const refusal = await loadSession()
      .then(({ logIn }) => logIn(username.trim(), password, code?.trim()))
      .catch(() => ({ text: client.unreachable, asksCode: false }))
    setBusy(false)
    if (refusal === undefined) return router.history.push(from ?? '/')
    if (refusal.asksCode && !asksCode) {
      setTried(false)
      setCode('')
      return toast.info(refusal.text)
    }
    setError(refusal.text)
    toast.error(refusal.text)
    return (refusal.asksCode ? codeRef : passwordRef).current?.focus()
  }

  return (
    <OpenPage>
      <h1>{login.title}</h1>
      <p>{login.intro}</p>
      <form ref={formRef} noValidate onSubmit={(event) => void submit(event)}>
        <FormError>{error}</FormError>
        <TextInput
          ref={usernameRef}
          label={login.username}
          withAsterisk
          aria-required
          autoComplete="username"
          {...AS_TYPED}
          onFocus={prepare}
          value={username}
          onChange={(event) => setUsername(event.currentTarget.value)}
          error={tried && username.trim() === '' && login.usernameMissing}
        />
        <PasswordControl
          ref={passwordRef}
          label={login.password}
          withAsterisk
          aria-required
          autoComplete="current-password"
          onFocus={prepare}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          error={tried && password === '' && login.passwordMissing}
        />
        {asksCode && (
          <TextInput
            ref={codeRef}
            label={login.code}
            description={login.codeHint}
            withAsterisk
            aria-required
            autoComplete="one-time-code"
            value={code}
            onChange={(event) => setCode(event.currentTarget.value)}
            error={tried && code.trim() === '' && login.codeMissing}
          />
        )}
        <Button type="submit" size="md" fullWidth loading={busy}>
          {login.signIn}
        </Button>
      </form>
      <p>
        <Link to="/password/forgotten">{login.forgotten}</Link>
      </p>
      <p>{login.newHere}</p>
      <p>{rich(login.verify({ link: verifyLink }))}</p>
      <p>
        <Link to="/help">{login.help}</Link>
      </p>
    </OpenPage>
  )
}
