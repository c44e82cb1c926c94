/** The items of a sequence, several at a time, for what is cheaper looked up together. */
export async function* inChunks<T>(items: AsyncIterable<T>, size: number): AsyncGenerator<T[], void> {
  let chunk: T[] = []
  for await (const item of items) {
    chunk.push(item)
    if (chunk.length < size) continue
    yield chunk
    chunk = []
  }
  if (chunk.length > 0) yield chunk
}
