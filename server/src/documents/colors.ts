export const INK = '#17131F';
export const AUBERGINE = '#3B1F5B';
export const AMBER = '#FFB224';
export const LILAC = '#DCD2E8';
export const QUIET = '#625B6D';
export const LINE = '#D5CEDA';
export const TINT = '#F3F0F6';
export const WHITE = '#FFFFFF';
