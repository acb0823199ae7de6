import { expect, test } from 'vitest';
import { isActive } from '#domain/media/active-file.ts';

const bytes = (...given: number[]) => Uint8Array.from(given);
const text = (input: string) => new TextEncoder().encode(input);

test.each([
  ['a drawing', text('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
  ['a drawing after its declaration', text('<?xml version="1.0"?>\n<svg/>')],
  ['a page', text('\n  <!DOCTYPE html><script>alert(1)</script>')],
  ['a page behind a mark of its encoding', text('\uFEFF<html>')],
  ['a comment before a page', text('<!-- x --><script>')],
  ['a script of a server', text('<?php echo 1;')],
  ['a script of a shell', text('#!/bin/sh')],
  ['a document with scripts', text('%PDF-1.7')],
  ['a program of Windows', bytes(0x4d, 0x5a, 0x90)],
  ['a program of Linux', bytes(0x7f, 0x45, 0x4c, 0x46, 2)],
])('%s is active', (_, file) => {
  expect(isActive(file)).toBe(true);
});

test.each([
  ['a JPEG', bytes(0xff, 0xd8, 0xff, 0xe0)],
  ['a PNG', bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)],
  ['a WebP', text('RIFF....WEBPVP8 ')],
  ['a word', text('hola')],
  ['nothing', bytes()],
])('%s is not', (_, file) => {
  expect(isActive(file)).toBe(false);
});
