import { type ReactNode, useId } from 'react'
import type { Choice, InputError } from './choice.ts'
import classes from './verifier.module.css'

type Props = {
  choice: Choice
  onChange: (choice: Choice) => void
  hasServer: boolean
  error: InputError | undefined
}

const WAYS = [
  {
    kind: 'server',
    label: 'This Selvedge server',
    hint: 'Quick; you take its word for what the chain says.',
  },
  { kind: 'node', label: 'A node of your choice', hint: 'Its word counts, not that of this server.' },
  { kind: 'headers', label: 'Saved headers', hint: 'Nobody is asked. Add the file of headers above.' },
] as const

/** What to trust about the blockchain, and which contract on it. */
export function BlockchainChoice({ choice, onChange, hasServer, error }: Props) {
  return (
    <fieldset className={classes['chain']}>
      <legend>Whom do you believe about the chain?</legend>
      {hasServer ? (
        <div className={classes['ways']}>
          {WAYS.map(({ kind, label, hint }) => (
            <Way key={kind} label={label} hint={hint} isChosen={choice.kind === kind}>
              <input
                type="radio"
                name="verify-source"
                checked={choice.kind === kind}
                onChange={() => onChange({ ...choice, kind })}
              />
            </Way>
          ))}
        </div>
      ) : (
        <p>
          Saved headers. This file asks nobody: add the block headers that you kept, beside the bundle.
          Without them everything is checked but the chain.
        </p>
      )}
      {choice.kind === 'node' && (
        <TextRow
          id="verify-url"
          label="Address of the node"
          hint="JSON-RPC, for example https://node.example. The node must allow questions from web pages."
          value={choice.url}
          onChange={(url) => onChange({ ...choice, url })}
          error={error?.at === 'url' ? error.sentence : undefined}
        />
      )}
      <TextRow
        id="verify-contract"
        label="Contract you trust"
        hint={
          hasServer
            ? 'The contract of this server is filled in. A bundle that names another one fails.'
            : 'Optional. A bundle that names another one fails. Take it from a source other than the bundle.'
        }
        value={choice.contract}
        onChange={(contract) => onChange({ ...choice, contract })}
        error={error?.at === 'contract' ? error.sentence : undefined}
      />
    </fieldset>
  )
}

type WayProps = { label: string; hint: string; isChosen: boolean; children: ReactNode }

function Way({ label, hint, isChosen, children }: WayProps) {
  return (
    <label className={classes['way']} {...(isChosen && { 'data-chosen': true })}>
      {children}
      <span>
        <strong>{label}</strong>
        <small>{hint}</small>
      </span>
    </label>
  )
}

type TextProps = {
  id: string
  label: string
  hint: string
  value: string
  onChange: (value: string) => void
  error: string | undefined
}

function TextRow({ id, label, hint, value, onChange, error }: TextProps) {
  const about = useId()
  return (
    <div className={classes['field']}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="text"
        spellCheck={false}
        autoComplete="off"
        value={value}
        aria-invalid={error !== undefined}
        aria-describedby={about}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <p id={about} className={error ? classes['error'] : classes['hint']}>
        {error ?? hint}
      </p>
    </div>
  )
}
