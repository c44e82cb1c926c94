import { Button, Checkbox, NativeSelect } from '@mantine/core'
import { createProofShareEndpoint, type listProofSharesEndpoint } from '@selvedge/contract/proof-shares.ts'
import type { RecordTypeName } from '@selvedge/domain/records/record-types.ts'
import type { ShareField } from '@selvedge/domain/share-fields.ts'
import { share } from '@selvedge/messages/en/share.ts'
import { useState } from 'react'
import type { z } from 'zod'
import { call } from '../../api.ts'
import { changed } from '../../changes.ts'
import { FormError } from '../../ui/feedback/FormError.tsx'
import { useAction } from '../../ui/feedback/use-action.ts'
import type { Created } from './CreatedShare.tsx'
import { fieldLabel } from './field-words.ts'
import { SharePreview } from './SharePreview.tsx'
import classes from './share.module.css'

type Offered = z.output<typeof listProofSharesEndpoint.response>['offered']

const DAYS = [7, 30, 90, 365] as const
const USUAL_DAYS = 30

type Props = {
  kind: RecordTypeName | 'document'
  id: number
  offered: Offered
  onCreated: (created: Created) => void
}

/** What a new link shows, and for how long; with what a stranger will see before it is made. */
export function ShareForm({ kind, id, offered, onCreated }: Props) {
  const [ticked, setTicked] = useState<readonly ShareField[]>(() =>
    offered.filter(({ isDefault }) => isDefault).map(({ field }) => field),
  )
  const [isWhole, setWhole] = useState(false)
  const [days, setDays] = useState<number>(USUAL_DAYS)
  const canShowParts = offered.length > 0
  const make = useAction({
    run: async () => {
      const body = { fields: isWhole ? [] : [...ticked], isWhole, days }
      onCreated(await call(createProofShareEndpoint, { params: { kind, id }, body }))
      await changed('share')
    },
  })
  const toggle = (field: ShareField) =>
    setTicked((now) => (now.includes(field) ? now.filter((one) => one !== field) : [...now, field]))
  return (
    <form
      className={classes['form']}
      onSubmit={(event) => {
        event.preventDefault()
        void make.run()
      }}
    >
      <p>{share.intro}</p>
      {canShowParts ? (
        <>
          <section>
            <h3>{share.always}</h3>
            <p className={classes['hint']}>{share.alwaysText}</p>
          </section>
          {groupsOf(offered).map(([type, fields]) => (
            <fieldset key={type} className={classes['group']} disabled={isWhole}>
              <legend>{share.ofRecord({ type })}</legend>
              {fields.map(({ field }) => (
                <Checkbox
                  key={field}
                  label={fieldLabel(field)}
                  checked={isWhole || ticked.includes(field)}
                  onChange={() => toggle(field)}
                />
              ))}
            </fieldset>
          ))}
        </>
      ) : (
        <p>{share.wholeOnly}</p>
      )}
      <Checkbox
        label={share.whole}
        description={share.wholeHint}
        checked={isWhole}
        onChange={(event) => setWhole(event.currentTarget.checked)}
      />
      <NativeSelect
        label={share.days}
        value={String(days)}
        data={DAYS.map((count) => ({ value: String(count), label: share.dayCount({ days: count }) }))}
        onChange={(event) => setDays(Number(event.currentTarget.value))}
      />
      <SharePreview offered={offered.map(({ field }) => field)} ticked={ticked} isWhole={isWhole} />
      <FormError>{make.error}</FormError>
      <div>
        <Button type="submit" loading={make.isRunning} disabled={!canShowParts && !isWhole}>
          {share.create}
        </Button>
      </div>
    </form>
  )
}

/** By what they are fields of, in the order of the server. */
function groupsOf(offered: Offered): [type: string, fields: Offered][] {
  const types = [...new Set(offered.map(({ field }) => typeOf(field)))]
  return types.map((type) => [type, offered.filter(({ field }) => typeOf(field) === type)])
}

const typeOf = (field: ShareField): string => field.slice(0, field.indexOf('.'))
