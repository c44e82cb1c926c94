import { verify } from '@selvedge/messages/en/verify.ts'
import { type ReactNode, useId, useState } from 'react'
import { asksWhoseFiles, type Choice, type InputError } from './choice.ts'
import { IssuersField } from './IssuersField.tsx'
import { PolicyField } from './PolicyField.tsx'
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
    label: verify.server,
    hint: verify.serverHint,
  },
  { kind: 'node', label: verify.node, hint: verify.nodeHint },
  { kind: 'headers', label: verify.headers, hint: verify.headersHint },
] as const

/**
 * What to trust about the blockchain, and which contract on it. Folded, where a server answers unless somebody chooses otherwise; open
 * where something in it is wrong.
 */
export function BlockchainChoice(props: Props) {
  const [isOpen, setOpen] = useState(!props.hasServer)
  return (
    <details
      className={classes['advanced']}
      open={isOpen || props.error !== undefined}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>{verify.advanced}</summary>
      <Choices {...props} />
    </details>
  )
}

function Choices({ choice, onChange, hasServer, error }: Props) {
  return (
    <fieldset className={classes['chain']}>
      <legend>{verify.source}</legend>
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
        <p>{verify.headersOnly}</p>
      )}
      {choice.kind === 'node' && (
        <TextRow
          id="verify-url"
          label={verify.nodeAddress}
          hint={verify.nodeAddressHint}
          value={choice.url}
          onChange={(url) => onChange({ ...choice, url })}
          error={error?.at === 'url' ? error.sentence : undefined}
        />
      )}
      {asksWhoseFiles(choice) && (
        <Way label={verify.ownHeaders} hint={verify.ownHeadersHint} isChosen={choice.hasOwnHeaders}>
          <input
            type="checkbox"
            checked={choice.hasOwnHeaders}
            onChange={(event) => onChange({ ...choice, hasOwnHeaders: event.currentTarget.checked })}
          />
        </Way>
      )}
      <TextRow
        id="verify-contract"
        label={verify.contract}
        hint={hasServer ? verify.contractHint : verify.contractHintOfFile}
        value={choice.contract}
        onChange={(contract) => onChange({ ...choice, contract })}
        error={error?.at === 'contract' ? error.sentence : undefined}
      />
      <IssuersField value={choice.issuers} onChange={(issuers) => onChange({ ...choice, issuers })} />
      <PolicyField
        value={choice.policy}
        onChange={(policy) => onChange({ ...choice, policy })}
        error={error?.at === 'policy' ? error.sentence : undefined}
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
