import { uploadFile } from '../ui/fields/upload-file.ts'

const AT_ONCE = 4

/** The documents of an import, sent one after the other, some at once. One that was sent is not sent again: after an error it goes on. */
export function documentSender() {
  const sent = new Map<File, string>()
  return async (
    files: readonly File[],
    { onSent, signal }: { onSent: (count: number) => void; signal: AbortSignal },
  ): Promise<{ name: string; uploadId: string }[]> => {
    const left = files.filter((file) => !sent.has(file))
    onSent(files.length - left.length)
    const work = async () => {
      for (let file = left.pop(); file && !signal.aborted; file = left.pop()) {
        const { id } = await uploadFile(file, { onProgress: () => {}, signal, forImport: true })
        sent.set(file, id)
        onSent(files.filter((one) => sent.has(one)).length)
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, work))
    return files.map((file) => ({ name: file.name, uploadId: sent.get(file) ?? '' }))
  }
}
