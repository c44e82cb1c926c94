import type { ExportServices } from './public-app.ts'
import type { Log } from '../../platform/log/log.ts'
import { builtVerifier } from './built-verifier.ts'
import { exportPassports } from './export-passports.ts'
import { factsIn } from './export-note.ts'
import type { ExportTarget } from './export-target.ts'

const HOUR_MS = 60 * 60 * 1000

type Settings = {
  services: ExportServices
  target: ExportTarget
  /** How old an export may become. */
  hours: number
  log: Pick<Log, 'info'>
}

/** When the export that counts was made; undefined before the first. */
export const lastExported = async (target: ExportTarget): Promise<Date | undefined> =>
  factsIn((await target.note()) ?? '')?.made

/** Makes an export once the former is older than it may be, whoever made that. Two servers at it at once do the work twice, and no harm. */
export async function exportWhenDue({ services, target, hours, log }: Settings): Promise<void> {
  const last = await lastExported(target)
  if (last && services.now().getTime() - last.getTime() < hours * HOUR_MS) return
  const { files, written, leftOut, unproven } = await exportPassports({
    services,
    target,
    verifier: builtVerifier(),
  })
  log.info({ files, written, leftOut, unproven, target: target.name }, 'Public passports were exported')
}
