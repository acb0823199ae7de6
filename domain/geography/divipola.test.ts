import { describe, expect, test } from 'vitest';
import {
  codeOf,
  departments,
  isInDepartment,
  municipalitiesOf,
  placeOf,
} from '#domain/geography/divipola.ts';

const everywhere = departments.flatMap((each) => each.municipalities);

describe('the political division', () => {
  test('has the 32 departments and the capital, and 1,122 places', () => {
    expect(departments).toHaveLength(33);
    expect(everywhere).toHaveLength(1_122);
  });

  test('gives every place one code of five digits, which begins with its department’s', () => {
    expect(new Set(everywhere.map((each) => each.code)).size).toBe(everywhere.length);
    for (const { code, name, municipalities } of departments) {
      expect(code).toMatch(/^\d{2}$/);
      expect(name).not.toBe('');
      expect(
        municipalities.filter((each) => !/^\d{5}$/.test(each.code) || !each.code.startsWith(code)),
      ).toEqual([]);
    }
  });

  test('lists names as a reader of Spanish expects them', () => {
    const names = departments.map((each) => each.name);
    expect(names.slice(0, 4)).toEqual(['Amazonas', 'Antioquia', 'Arauca', 'Atlántico']);
    expect(municipalitiesOf('68').map((each) => each.name)).toContain('Barrancabermeja');
  });

  test('finds the code of every place by its names', () => {
    for (const { name, municipalities } of departments)
      for (const each of municipalities) expect(codeOf(name, each.name), each.name).toBe(each.code);
  });

  test('finds a place as people write it', () => {
    expect(codeOf('santander', ' GIRON ')).toBe('68307');
    expect(codeOf('Bogotá, D. C.', 'Bogotá')).toBe('11001');
    expect(codeOf('Santander', 'Medellín')).toBeUndefined();
    expect(codeOf('Santander', '')).toBeUndefined();
    expect(codeOf('', '')).toBeUndefined();
  });

  test.each([
    ['Valle del Cauca', 'Cali', '76001'],
    ['Valle', 'Santiago de Cali', '76001'],
    ['Norte de Santander', 'Cúcuta', '54001'],
    ['Bolívar', 'CARTAGENA', '13001'],
    ['Bolívar', 'Cartagena de Indias', '13001'],
    ['Cundinamarca', 'Bogotá D.C.', '11001'],
    ['Bogotá', 'Bogotá', '11001'],
    ['Bogota D.C.', 'Bogota D.C.', '11001'],
    ['Bogotá', '', '11001'],
    ['Norte de Santander', 'San José de Cúcuta', '54001'],
    ['N. de Santander', 'cucuta', '54001'],
    ['Nariño', 'San Juan de Pasto', '52001'],
    ['Nariño', 'Tumaco', '52835'],
    ['Nariño', 'El Peñol', '52254'],
    ['Antioquia', 'Peñol', '05541'],
    ['Bolívar', 'Mompós', '13468'],
    ['San Andrés', 'San Andrés', '88001'],
  ])('knows %s, %s by the names that people use', (department, city, code) => {
    expect(codeOf(department, city)).toBe(code);
  });

  test.each([
    ['Bogotá', 'Medellín'],
    ['Bogotá, D. C.', 'La casa de mi tía'],
    ['Bogotá', '123'],
    ['Cundinamarca', 'Cali'],
    ['Marte', 'Bogotá'],
  ])('a municipality stands in its department: %s has no %s', (department, city) => {
    expect(codeOf(department, city)).toBeUndefined();
  });

  test('tells whether a code is in a department, by any of its names', () => {
    expect(isInDepartment('76001', 'valle')).toBe(true);
    expect(isInDepartment('11001', 'Cundinamarca')).toBe(true);
    expect(isInDepartment('76001', 'Antioquia')).toBe(false);
    expect(isInDepartment('76001', '')).toBe(false);
  });

  test('needs no department where only one municipality has the name', () => {
    expect(codeOf('', 'Bucaramanga')).toBe('68001');
    expect(codeOf('', 'Cali')).toBe('76001');
    expect(codeOf('', 'Armenia')).toBeUndefined();
  });

  test('shows the usual names', () => {
    expect(placeOf('76001')).toEqual({ department: 'Valle del Cauca', city: 'Cali' });
    expect(municipalitiesOf('11').map((each) => each.name)).toEqual(['Bogotá']);
  });

  test('knows a municipality by its code and nothing by another one', () => {
    expect(placeOf('68001')).toEqual({ department: 'Santander', city: 'Bucaramanga' });
    expect(placeOf('05001')).toEqual({ department: 'Antioquia', city: 'Medellín' });
    expect(placeOf('00000')).toBeUndefined();
    expect(municipalitiesOf('00')).toEqual([]);
  });
});
