import type { CachedReply } from '../../gateway/directory/response.ts'
import { RecordCache, type CacheRequest } from '../../gateway/directory/recordCache.ts'

const forever = new AbortController().signal

/** A record cache that keeps and shares nothing: each request makes its own calls, as the bare proxy does. */
export class UncachedRecords extends RecordCache {
  override async get({ load, signal = forever }: CacheRequest): Promise<CachedReply | null> {
    const reply = await load(signal)
    return reply && { ...reply, fetchedAt: 0 }
  }

  override keep(): void {}

  override ageOf(): number {
    return 0
  }
}
