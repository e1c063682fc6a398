import type { FastifyReply } from 'fastify'
import { attach } from '../routing.ts'
import type { Image } from './image-type.ts'

/** Sends an uploaded image so that it cannot run scripts: opened by itself, it may load nothing and has no origin. */
export function sendImage(reply: FastifyReply, name: string, { type, bytes }: Image): FastifyReply {
  const extension = type.slice('image/'.length)
  return attach(reply, type, `${name}.${extension}`, 'inline')
    .header('Content-Security-Policy', "default-src 'none'; sandbox")
    .send(bytes)
}
