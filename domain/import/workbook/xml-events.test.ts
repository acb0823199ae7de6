import { expect, test } from 'vitest';
import { readXml } from '#domain/import/workbook/xml-events.ts';

function eventsOf(xml: string): string[] {
  const seen: string[] = [];
  readXml(xml, {
    open: (name, attribute) => seen.push(`<${name} r=${attribute('r') ?? '-'}`),
    close: (name) => seen.push(`/${name}`),
    text: (text) => seen.push(text),
  });
  return seen;
}

test.each([
  ['<c r="A1"><v>1</v></c>', ['<c r=A1', '<v r=-', '1', '/v', '/c']],
  ["<?xml version='1.0'?><!-- <no> --><x:c\n r='A1' />", ['<c r=A1', '/c']],
  ['<t>a &amp;&lt;&#233;&#xE9;&quot;</t >', ['<t r=-', 'a &<éé"', '/t']],
  ['<t><![CDATA[<b>1 & 2]]></t>', ['<t r=-', '<b>1 & 2', '/t']],
  ['<f code="[>100]0" r="x&gt;y"/>', ['<f r=x>y', '/f']],
  ['<row spans="r=1" cr="z"></row>', ['<row r=-', '/row']],
  ['<t>cut', ['<t r=-']],
  ['<t attribute="never closed', []],
])('%s', (xml, events) => {
  expect(eventsOf(xml)).toEqual(events);
});
