import { command as texts } from '@selvedge/messages/en/command.ts'

/** What keeps a file from being read, by the code of the system (errno). */
const OF_FILE: Readonly<Record<string, (file: { path: string }) => string>> = {
  ENOENT: texts.fileGone,
  ENOTDIR: texts.fileGone,
  EACCES: texts.fileForbidden,
  EPERM: texts.fileForbidden,
  EISDIR: texts.fileIsFolder,
  ERR_FS_FILE_TOO_LARGE: texts.fileTooLarge,
}

/** Reads a file by its name as it was typed; what keeps it from being read is a sentence of ours. */
export const readingFiles =
  (readFile: (path: string) => Promise<Uint8Array>) =>
  async (path: string): Promise<Uint8Array> => {
    try {
      return await readFile(path)
    } catch (error) {
      const code = codeOf(error)
      if (code === undefined) throw error
      throw new Error(OF_FILE[code]?.({ path }) ?? texts.fileUnread({ path, code }), { cause: error })
    }
  }

/** What ended the command, as a sentence: systems and networks say theirs in English, or as a code. */
export function faultText(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  // Node says of any connection that fails `fetch failed`, and why in its cause.
  if (error instanceof TypeError && error.cause !== undefined)
    return texts.networkSilent({ code: codeOf(error.cause) ?? error.message })
  if (error.name === 'TimeoutError') return texts.networkSilent({ code: 'ETIMEDOUT' })
  return error.message
}

const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined

const OF_OPTION: Readonly<Record<string, (named: { option: string }) => string>> = {
  ERR_PARSE_ARGS_UNKNOWN_OPTION: texts.optionUnknown,
  ERR_PARSE_ARGS_INVALID_OPTION_VALUE: texts.optionNeedsValue,
}

/** What is wrong with the words that were typed, as `parseArgs` of Node found it: it names the option in its sentence alone. */
export function typedFault(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  const option = /'([^' ]+)/.exec(message)?.[1]
  const say = / does not take an argument/.test(message)
    ? texts.optionTakesNone
    : OF_OPTION[codeOf(error) ?? '']
  return option === undefined || !say ? message : say({ option })
}
