import type { Hono } from 'hono'
import type { FileRecord } from '../../schema/generated/records.ts'
import type { Directory } from '../Directory.ts'
import { Refusal } from '../http/Refusal.ts'
import { byKey } from '../lists/byKey.ts'
import { selectOne } from '../lists/selectOne.ts'
import type { RecordSource } from '../records/RecordSource.ts'
import { stamps } from '../records/stamps.ts'

type FileRow = Pick<FileRecord, 'id' | 'mime_type' | 'alt_text' | 'created_at' | 'updated_at'> & {
  filename: string
  base64: string
}

const file: RecordSource<FileRow, FileRecord> = {
  table: 'files',
  columns: `files.id, files.mime_type, files.alt_text, files.filename,
    translate(encode(files.content, 'base64'), E'\\n', '') as base64, ${stamps('files')}`,
  toRecord: ({ filename, base64, ...row }, publicUrl) => ({
    ...row,
    is_private: false,
    max_dimension: null,
    src: `data:${row.mime_type};base64,${base64}`,
    url: `${publicUrl}/core/v1/images/${filename}`,
  }),
}

/** A file with its bytes. */
export function files(app: Hono, directory: Directory): void {
  app.get('/files/:key', async context => {
    const found = await selectOne(directory, file, byKey('files', context.req.param('key'), { slug: false }))
    if (!found) throw new Refusal(404, '')
    return context.json({ data: found })
  })
}
