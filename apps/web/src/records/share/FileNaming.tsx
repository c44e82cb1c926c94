import { Switch } from '@mantine/core'
import { readFileNamingEndpoint, setFileNamingEndpoint } from '@selvedge/contract/known-files.ts'
import { share } from '@selvedge/messages/en/share.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../api.ts'
import { changed } from '../../changes.ts'
import { keys } from '../../query-keys.ts'
import { useAction } from '../../ui/feedback/use-action.ts'
import classes from './share.module.css'

/** Whether the company is named to whoever asks about one of its files: off until an administrator allows it. */
export function FileNaming() {
  const found = useQuery({
    queryKey: keys.proofShares.naming,
    queryFn: ({ signal }) => call(readFileNamingEndpoint, {}, { signal }),
  })
  const set = useAction({
    run: async (isNamed: boolean) => {
      await call(setFileNamingEndpoint, { body: { isNamed } })
      await changed('share')
    },
    failed: (reason) => share.namingFailed({ reason }),
  })
  const { data } = found
  return (
    <section aria-labelledby="share-naming">
      <h3 id="share-naming">{share.naming}</h3>
      <Switch
        label={share.namingLabel}
        description={data?.permissions.set === false ? share.namingAdmin : share.namingHint}
        checked={data?.isNamed ?? false}
        disabled={data?.permissions.set !== true || set.isRunning}
        onChange={(event) => void set.run(event.currentTarget.checked)}
        className={classes['naming'] ?? ''}
      />
    </section>
  )
}
